import {
  elementTypeText,
  incorrectDataTypeText,
  initPageFailedText,
  invalidCredentialsText,
  invalidRequestText,
  languageSwitchFailedText,
  loggedOutText,
  objectNotFoundText,
  pageIdMissingText,
  pingEmptyText,
  pingFailedText,
  productNotVisibleText,
  tokenNotFoundText,
} from './error-texts/index.ts'

/** One row of the error catalogue. `texts`: the exact texts that are logged, thrown or returned, in order. */
export interface ErrorCatalogueEntry {
  readonly id: string
  readonly situation: string
  readonly texts: readonly string[]
  readonly outcome: string
}

/**
 * The error catalogue (section 8), from which the table in docs/reference/8-errors.md is generated. Code takes the texts
 * from the constants, never from here.
 */
export const errorCatalogue: readonly ErrorCatalogueEntry[] = [
  {
    id: 'session-expired',
    situation: `Provider C responds to a checkout-token, wishlist or password-update call with \`Status: 'failure'\` and the message '${invalidCredentialsText}' (in upper or lower case).`,
    texts: [invalidCredentialsText, loggedOutText],
    outcome: `The runtime signs the shopper out, clears their details and emits \`LOGOUT_SUCCESSFUL\` and \`CART_REFRESH\`. The console shows '${loggedOutText}' The result for a checkout token has \`isSessionDestroyed\`.`,
  },
  {
    id: 'checkout-token-missing',
    situation: 'The request for a checkout token fails, or its response contains no token.',
    texts: [tokenNotFoundText],
    outcome: `\`errorMsg\` of the result is '${tokenNotFoundText}'.`,
  },
  {
    id: 'object-not-found',
    situation:
      'The request for content records, for the fields of the commerce models, or for the recommendation widgets fails.',
    texts: [objectNotFoundText],
    outcome: `The client function throws an Error with the message '${objectNotFoundText}'.`,
  },
  {
    id: 'request-without-config',
    situation: 'A caller makes a call without a request config.',
    texts: [invalidRequestText],
    outcome: `The client rejects the call with '${invalidRequestText}'.`,
  },
  {
    id: 'cart-redirect-urls',
    situation: 'The response with the redirect addresses of the cart (provider A) has an `error` field.',
    texts: [],
    outcome: 'The value of `error` is thrown.',
  },
  {
    id: 'commerce-call',
    situation: 'Any other commerce call fails.',
    texts: [],
    outcome: 'The caller gets the error object as the result. Nothing is thrown.',
  },
  {
    id: 'newsletter-subscription',
    situation: 'A newsletter subscription gets no usable response.',
    texts: [],
    outcome: 'The error is thrown.',
  },
  {
    id: 'non-success-data',
    situation: 'The `Status` of a response is not `success`.',
    texts: [],
    outcome: 'The caller gets the data unchanged.',
  },
  {
    id: 'content-or-search-helper',
    situation: 'Any other content or search function gets no usable response.',
    texts: [],
    outcome: 'The function resolves to undefined. Nothing is thrown.',
  },
  {
    id: 'language-switch',
    situation: 'The language cannot be switched.',
    texts: [languageSwitchFailedText],
    outcome: `The log shows '${languageSwitchFailedText}', and the current page stays open.`,
  },
  {
    id: 'product-not-visible',
    situation: '`is_visible_ebi` of the page record is `false`.',
    texts: [productNotVisibleText],
    outcome: `Loading fails with '${productNotVisibleText}', and the 404 page is rendered.`,
  },
  {
    id: 'page-load',
    situation: 'A page fails to load.',
    texts: [initPageFailedText],
    outcome: `The 404 page is rendered. If the 404 page also fails, the log shows '${initPageFailedText}'.`,
  },
  {
    id: 'ping',
    situation: 'Ping fails, or its response is empty.',
    texts: [pingFailedText, pingEmptyText],
    outcome: `The log shows '${pingFailedText}' or '${pingEmptyText}', and the app does not mount.`,
  },
  {
    id: 'language-links',
    situation: 'The `hreflang` links cannot be written.',
    texts: [],
    outcome: 'The error is logged.',
  },
  {
    id: 'injection',
    situation: 'A script or a style cannot be injected.',
    texts: [],
    outcome: 'The log shows the error and the page.',
  },
  {
    id: 'page-id-missing',
    situation: 'Scripts or styles are injected for a page record without an `id`.',
    texts: [pageIdMissingText],
    outcome: `The log shows the warning '${pageIdMissingText}'.`,
  },
  {
    id: 'layout-element-type',
    situation: 'The `type` of a layout element is not a string.',
    texts: [elementTypeText],
    outcome: `Reading the layout throws '${elementTypeText}'.`,
  },
  {
    id: 'layout-data-type',
    situation: 'A layout is not an object.',
    texts: [incorrectDataTypeText],
    outcome: `Reading the layout throws '${incorrectDataTypeText}'.`,
  },
]
