export { outcomes } from './cards.ts'
export { createTestGateway, testGatewayId } from './create-test-gateway.ts'
