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
} from './error-texts.ts'

/** One row of section 8 of the specification. `texts`: the exact texts that it names, in its order. */
export interface CataloguedError {
  readonly id: string
  readonly situation: string
  readonly texts: readonly string[]
  readonly outcome: string
}

/** The error catalogue (section 8), row by row. Code takes the texts from the constants, never from here. */
export const errorCatalogue: readonly CataloguedError[] = [
  {
    id: 'session-expired',
    situation: `Provider C response with Status 'failure' and message '${invalidCredentialsText}' (case-insensitive), on the checkout token, wishlist or password update calls`,
    texts: [invalidCredentialsText, loggedOutText],
    outcome: `Forced logout; user details cleared; LOGOUT_SUCCESSFUL and CART_REFRESH emitted; console message '${loggedOutText}'; the checkout token result carries isSessionDestroyed`,
  },
  {
    id: 'checkout-token-missing',
    situation: 'Checkout token missing, or the call failed',
    texts: [tokenNotFoundText],
    outcome: `Result carries errorMsg '${tokenNotFoundText}'`,
  },
  {
    id: 'object-not-found',
    situation: 'Content records, ecommerce model fields or personalization widget list not successful',
    texts: [objectNotFoundText],
    outcome: `Error '${objectNotFoundText}'`,
  },
  {
    id: 'request-without-config',
    situation: 'Request without a config',
    texts: [invalidRequestText],
    outcome: `'${invalidRequestText}'`,
  },
  {
    id: 'cart-redirect-urls',
    situation: 'Cart redirect-URLs response has an error field',
    texts: [],
    outcome: 'That error is thrown',
  },
  {
    id: 'commerce-call',
    situation: 'Most commerce calls fail',
    texts: [],
    outcome: 'The error object is returned to the caller instead of thrown',
  },
  {
    id: 'newsletter-subscription',
    situation: 'Newsletter subscription fails',
    texts: [],
    outcome: 'The error is rethrown',
  },
  {
    id: 'non-success-data',
    situation: 'Any non-success data',
    texts: [],
    outcome: 'Returned to the caller as-is',
  },
  {
    id: 'content-or-search-helper',
    situation: 'Content and search helpers fail',
    texts: [],
    outcome: 'Errors swallowed; nothing is returned',
  },
  {
    id: 'language-switch',
    situation: 'Language switch fails',
    texts: [languageSwitchFailedText],
    outcome: `Logged '${languageSwitchFailedText}'`,
  },
  {
    id: 'product-not-visible',
    situation: 'Page record has is_visible_ebi === false',
    texts: [productNotVisibleText],
    outcome: `'${productNotVisibleText}'; the 404 page is shown`,
  },
  {
    id: 'page-load',
    situation: 'Any page load error',
    texts: [initPageFailedText],
    outcome: `The 404 page is shown; if that also fails, '${initPageFailedText}' is logged`,
  },
  {
    id: 'ping',
    situation: 'Ping fails or is empty',
    texts: [pingFailedText, pingEmptyText],
    outcome: `'${pingFailedText}' or '${pingEmptyText}' is logged; the app is not rendered`,
  },
  {
    id: 'language-links',
    situation: 'Language link tag failure',
    texts: [],
    outcome: 'Logged',
  },
  {
    id: 'injection',
    situation: 'Script or style injection failure',
    texts: [],
    outcome: 'Logged per page',
  },
  {
    id: 'page-id-missing',
    situation: 'Page ID missing for script or style injection',
    texts: [pageIdMissingText],
    outcome: `Warning '${pageIdMissingText}'`,
  },
  {
    id: 'layout-element-type',
    situation: 'Page-builder element type not a string',
    texts: [elementTypeText],
    outcome: `'${elementTypeText}'`,
  },
  {
    id: 'layout-data-type',
    situation: 'Page-builder data not an object',
    texts: [incorrectDataTypeText],
    outcome: `'${incorrectDataTypeText}'`,
  },
]
