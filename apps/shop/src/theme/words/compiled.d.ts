/** A message file as `messages()` (apps/shop/messages.ts) compiles it: a function for each message. */
declare module '*.json?words' {
  const words: never
  export default words
}
