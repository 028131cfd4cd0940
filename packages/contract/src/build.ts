/** Default flags of the build-environment object: both modules are off (sections 1 and 9). */
export const buildFlags = {
  REACT_APP_ECOMMERCE_MODULE_ENABLE: 'false',
  REACT_APP_MULTI_CURRENCY_ENABLE: 'false',
} as const

/** Recognised store types (sections 1 and 9). */
export const storeTypes = ['hosted-shop', 'open-source-commerce', 'default'] as const
