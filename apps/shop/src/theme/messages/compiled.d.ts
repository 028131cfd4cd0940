/** A message file as `messages()` (apps/shop/messages-plugin.ts) compiles it: a function for each message. */
declare module '*.json?messages' {
  const messages: never
  export default messages
}
