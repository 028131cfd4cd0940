export { composeMail } from './compose-mail.ts'
export type { MailEvent } from './mail-text.ts'
export { isMailEvent, mailEvents, previewMail } from './preview-mail.ts'
