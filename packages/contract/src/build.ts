/** The flags of the build-environment object as the specification sets them: both modules are off (sections 1, 9). */
export const buildFlags = {
  REACT_APP_ECOMMERCE_MODULE_ENABLE: 'false',
  REACT_APP_MULTI_CURRENCY_ENABLE: 'false',
} as const

/** The store types that are recognised (sections 1 and 9). Which provider each is, the specification does not show. */
export const storeTypes = ['hosted-shop', 'open-source-commerce', 'default'] as const
