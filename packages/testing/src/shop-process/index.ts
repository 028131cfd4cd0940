export { createBrowser } from './browser.ts'
export type { Answer, Browser, Exchange } from './browser.ts'
export { createRandom } from './random.ts'
export type { Random } from './random.ts'
export { fillShop, shopOptions, startShopProcess } from './shop-process.ts'
export { withStore } from './with-store.ts'
export type { ShopLocation, ShopProcess } from './shop-process.ts'
export { openPageBrowser, toPath } from './page-browser.ts'
export type { Ask, PageAnswer, PageExchange } from './page-browser.ts'
export {
  addCertificate,
  addCoupon,
  addPieces,
  cards,
  enterCard,
  fillForm,
  findCheckout,
  returnToShop,
} from './guest.ts'
