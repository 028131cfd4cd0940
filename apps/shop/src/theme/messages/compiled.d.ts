/** A message file, compiled to one function per message by the plugin of apps/shop/messages-plugin.ts. */
declare module '*.json?messages' {
  const messages: never
  export default messages
}
