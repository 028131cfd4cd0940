export { ping } from '@vitrine/contract'
