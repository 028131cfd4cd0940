import type { FormMessages } from '@vitrine/runtime'

const en: FormMessages = {
  summary: 'Please look at these fields again:',
  failed: 'This could not be sent. Please try again in a moment.',
  tooMany: 'That was sent very often just now. Please wait a few minutes.',
  sending: 'Sending …',
  optional: '(optional)',
  choose: 'Please choose',
  needsScripts: 'This form needs JavaScript.',
  trap: 'Leave this field empty',
  problems: {
    required: 'This is needed.',
    type: 'This does not fit here.',
    format: 'This is not written as it should be.',
    'too-short': 'This is too short.',
    'too-long': 'This is too long.',
    'too-small': 'This is too small.',
    'too-large': 'This is too large.',
    choice: 'Please choose one of the entries.',
    'too-few': 'Please choose more entries.',
    'too-many': 'These are too many.',
    'file-type': 'Files of this kind cannot be sent.',
    'file-size': 'The file is too large, or empty.',
    unknown: 'This field is not part of the form.',
    captcha: 'The check did not succeed. Please send the form again.',
  },
}

const de: FormMessages = {
  summary: 'Bitte sehen Sie diese Felder noch einmal an:',
  failed: 'Das ließ sich nicht absenden. Bitte versuchen Sie es gleich noch einmal.',
  tooMany: 'Das wurde gerade sehr oft abgesendet. Bitte warten Sie ein paar Minuten.',
  sending: 'Wird gesendet …',
  optional: '(freiwillig)',
  choose: 'Bitte wählen',
  needsScripts: 'Dieses Formular braucht JavaScript.',
  trap: 'Dieses Feld leer lassen',
  problems: {
    required: 'Das wird gebraucht.',
    type: 'Das passt hier nicht.',
    format: 'Das ist nicht richtig geschrieben.',
    'too-short': 'Das ist zu kurz.',
    'too-long': 'Das ist zu lang.',
    'too-small': 'Das ist zu klein.',
    'too-large': 'Das ist zu groß.',
    choice: 'Bitte wählen Sie einen der Einträge.',
    'too-few': 'Bitte wählen Sie mehr Einträge.',
    'too-many': 'Das sind zu viele.',
    'file-type': 'Dateien dieser Art lassen sich nicht senden.',
    'file-size': 'Die Datei ist zu groß oder leer.',
    unknown: 'Dieses Feld gehört nicht zum Formular.',
    captcha: 'Die Prüfung ist nicht gelungen. Bitte senden Sie das Formular noch einmal.',
  },
}

/** The words around forms in a page's language (`de`, `de-AT`); English where there are none. */
export function formMessagesFor(language: string): FormMessages {
  return /^de(?:-|$)/i.test(language) ? de : en
}
