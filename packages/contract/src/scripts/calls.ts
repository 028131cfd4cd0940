import { defineCall } from '../call.ts'

/**
 * Returns all scripts and styles that merchants added to the channel of the host. An internal call of the server,
 * which derives the Content-Security-Policy from the response (R23).
 */
export const listSnippets = defineCall({
  id: 'scripts.listSnippets',
  group: 'scripts',
  method: 'GET',
  path: '/apis/script-service/internal/v1/snippets',
  locale: false,
  response: 'ChannelSnippets',
})
