export { findCheckoutUrl } from './find-checkout-url.ts'
