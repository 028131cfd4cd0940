import type { CaptchaChallenge } from '@vitrine/contract'
import type { RequestScope } from '../http/index.ts'

/** A form posted by a browser without scripts. The origin of the request has been checked. */
export interface ActionPost {
  readonly scope: RequestScope
  /** Sends a call to the platform with the visitor's headers, and marks it as the server's own. */
  readonly call: (path: string, init: ActionCall) => Promise<Response>
  /** The page to return to, from the query parameter `page`: always on this host. Default: the home page. */
  readonly page: URL
}

/** A call that an action makes. */
export interface ActionCall {
  readonly method: string
  readonly body?: BodyInit | null
  /** Content type of `body`. */
  readonly type?: string | null
  /** Header `cookie`. Default: that of the visitor. */
  readonly cookie?: string
}

/** Result of an action: the next address of the browser, and the cookies to set. */
export interface ActionResult {
  /** An address of this host, or an absolute http(s) address. */
  readonly location: string
  /** Values of `Set-Cookie`, usually those of the platform's response. */
  readonly setCookies?: readonly string[]
  /** A captcha that the action requires: a script that has sent the form can solve it and send the form again. */
  readonly captcha?: CaptchaChallenge
}

/**
 * Handles a form posted to `/_actions/{name}` (R29). Returns a redirect, or an error response if the post is invalid.
 */
export type Action = (post: ActionPost) => Promise<ActionResult | Response>

/** Actions by name. A name consists of lower-case letters and hyphens. */
export type Actions = Readonly<Record<string, Action>>
