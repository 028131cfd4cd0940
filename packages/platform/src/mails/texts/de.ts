import type { MailTexts } from '../mail-text.ts'

export const de: MailTexts = {
  activation: {
    subject: 'Aktivieren Sie Ihr Konto bei {shop}',
    body: 'Vielen Dank für Ihre Registrierung bei {shop}.\n\nÖffnen Sie diesen Link, um Ihr Konto zu aktivieren und Ihr Passwort festzulegen. Der Link ist {hours} Stunden gültig und funktioniert einmal.\n\nWenn Sie sich nicht registriert haben, ignorieren Sie diese Nachricht. Ohne den Link kann niemand das Konto benutzen.',
    button: 'Konto aktivieren',
  },
  account_exists: {
    subject: 'Sie haben bereits ein Konto bei {shop}',
    body: 'Jemand, wahrscheinlich Sie, wollte bei {shop} ein Konto mit dieser E-Mail-Adresse anlegen. Sie haben bereits ein Konto; es wurde nicht verändert.\n\nMelden Sie sich mit Ihrem Passwort an. Falls Sie es vergessen haben, können Sie auf der Anmeldeseite ein neues festlegen.\n\nWenn Sie es nicht waren, müssen Sie nichts tun.',
    button: 'Anmelden',
  },
  welcome: {
    subject: 'Willkommen bei {shop}',
    body: 'Ihr Konto bei {shop} ist aktiv. Sie können sich mit Ihrer E-Mail-Adresse und Ihrem Passwort anmelden.',
    button: 'Anmelden',
  },
  reset_password: {
    subject: 'Neues Passwort für {shop} festlegen',
    body: 'Jemand, wahrscheinlich Sie, hat ein neues Passwort für Ihr Konto bei {shop} angefordert.\n\nÖffnen Sie diesen Link, um ein neues Passwort festzulegen. Der Link ist {minutes} Minuten gültig und funktioniert einmal.\n\nWenn Sie es nicht waren, ignorieren Sie diese Nachricht. Ihr Passwort bleibt unverändert.',
    button: 'Neues Passwort festlegen',
  },
  password_changed: {
    subject: 'Ihr Passwort bei {shop} wurde geändert',
    body: 'Das Passwort Ihres Kontos bei {shop} wurde geändert. Alle anderen Geräte wurden abgemeldet.\n\nWenn Sie es nicht waren, fordern Sie auf der Anmeldeseite sofort ein neues Passwort an.',
    button: 'Anmelden',
  },
  new_device: {
    subject: 'Neue Anmeldung bei {shop}',
    body: 'Jemand, wahrscheinlich Sie, hat sich mit einem neuen Gerät bei Ihrem Konto bei {shop} angemeldet.\n\nGerät: {device}\nZeit: {time}\n\nWenn Sie es nicht waren, fordern Sie auf der Anmeldeseite sofort ein neues Passwort an. Damit werden alle Geräte abgemeldet.',
    button: 'Anmelden',
  },
  email_change_request: {
    subject: 'Bestätigen Sie die Änderung Ihrer E-Mail-Adresse bei {shop}',
    body: 'Jemand, wahrscheinlich Sie, möchte für Ihr Konto bei {shop} eine andere E-Mail-Adresse verwenden.\n\nÖffnen Sie diesen Link, um die Änderung zu bestätigen oder abzubrechen. Der Link ist {minutes} Minuten gültig. Die Adresse ändert sich erst, wenn auch die neue Adresse bestätigt ist.\n\nWenn Sie es nicht waren, brechen Sie die Änderung über den Link ab, und fordern Sie auf der Anmeldeseite sofort ein neues Passwort an: Jemand kennt Ihr Passwort.',
    button: 'Bestätigen oder abbrechen',
  },
  email_change_confirm: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse bei {shop}',
    body: 'Jemand, wahrscheinlich Sie, möchte diese E-Mail-Adresse für ein Konto bei {shop} verwenden.\n\nÖffnen Sie diesen Link, um die Adresse zu bestätigen. Der Link ist {minutes} Minuten gültig. Die Adresse ändert sich erst, wenn auch die alte Adresse die Änderung bestätigt hat.\n\nWenn Sie es nicht waren, ignorieren Sie diese Nachricht, oder brechen Sie die Änderung über den Link ab.',
    button: 'Adresse bestätigen',
  },
  email_taken: {
    subject: 'Sie haben bereits ein Konto bei {shop}',
    body: 'Jemand, wahrscheinlich Sie, wollte diese E-Mail-Adresse für ein anderes Konto bei {shop} verwenden. Die Adresse hat bereits ein Konto; es wurde nichts geändert.\n\nMelden Sie sich mit dem Passwort dieses Kontos an. Falls Sie es vergessen haben, können Sie auf der Anmeldeseite ein neues festlegen.\n\nWenn Sie es nicht waren, müssen Sie nichts tun.',
    button: 'Anmelden',
  },
  address_changed: {
    subject: 'Ihre E-Mail-Adresse bei {shop} wurde geändert',
    body: 'Die E-Mail-Adresse Ihres Kontos bei {shop} wurde geändert, nachdem beide Adressen die Änderung bestätigt hatten. Alle anderen Geräte wurden abgemeldet. Melden Sie sich von nun an mit der neuen Adresse an.\n\nWenn Sie es nicht waren, wenden Sie sich sofort an {shop}.',
    button: 'Anmelden',
  },
  newsletter_confirm: {
    subject: 'Bestätigen Sie den Newsletter von {shop}',
    body: 'Jemand, vermutlich Sie, hat diese E-Mail-Adresse für den Newsletter von {shop} eingetragen.\n\nÖffnen Sie diesen Link, um die Anmeldung zu bestätigen. Der Link ist 7 Tage gültig.\n\nWenn Sie es nicht waren, ignorieren Sie diese Nachricht. Sie erhalten dann keinen Newsletter.',
    button: 'Anmeldung bestätigen',
    footer: 'Themen wählen oder abmelden',
  },
  review_published: {
    subject: 'Ihre Bewertung bei {shop} ist veröffentlicht',
    body: 'Vielen Dank für Ihre Bewertung von {product}. Sie ist jetzt bei {shop} öffentlich.\n\nSie können sie in Ihrem Konto bearbeiten oder löschen.',
    button: 'Produkt ansehen',
  },
  payment_returned: {
    subject: 'Ihre Zahlung bei {shop} geht zurück',
    body: 'Ihre Zahlung von {amount} bei {shop} kam verspätet an, und inzwischen wurde die Ware anderweitig verkauft. Wir haben die Bestellung nicht aufgenommen. Die Zahlung ist storniert, und bereits abgebuchte Beträge erhalten Sie zurück.\n\nIhr Warenkorb ist unverändert. Wir bitten um Entschuldigung.',
    button: 'Zurück zum Shop',
  },
  gift_certificate: {
    subject: '{sender} schenkt Ihnen einen Gutschein über {amount} für {shop}',
    body: '{recipient}, {sender} schenkt Ihnen einen Gutschein über {amount} für {shop}.\n\n{message}\n\nIhr Code: {code}\nGültig bis: {expires}\n\nGeben Sie den Code an der Kasse ein. Sie können den Gutschein für mehrere Bestellungen verwenden, bis der Betrag aufgebraucht ist. Bewahren Sie diese Nachricht auf: Wer den Code kennt, kann ihn einlösen.',
    button: 'Zum Shop',
  },
  order_placed: {
    subject: 'Ihre Bestellung {number} bei {shop}',
    body: 'Vielen Dank für Ihre Bestellung {number} bei {shop}.\n\n{lines}\n\nVersand: {shipping}\nGesamtbetrag: {total}, einschließlich oder zuzüglich {tax} MwSt.\n\nWir schreiben Ihnen wieder, wenn wir die Ware versenden.',
  },
  order_paid: {
    subject: 'Zahlung für Ihre Bestellung {number} bei {shop} eingegangen',
    body: 'Wir haben die Zahlung von {total} für Ihre Bestellung {number} bei {shop} erhalten. Vielen Dank.',
  },
  order_shipped: {
    subject: 'Ihre Bestellung {number} bei {shop} ist unterwegs',
    body: 'Wir haben diese Ware Ihrer Bestellung {number} versendet:\n\n{lines}\n\nVersanddienst: {carrier}\nSendungsnummer: {tracking}',
    button: 'Sendung verfolgen',
  },
  order_delivered: {
    subject: 'Ihre Bestellung {number} bei {shop} wurde zugestellt',
    body: 'Diese Ware Ihrer Bestellung {number} bei {shop} wurde zugestellt:\n\n{lines}\n\nFalls etwas fehlt oder beschädigt ist, wenden Sie sich bitte an uns.',
  },
  order_cancelled: {
    subject: 'Ihre Bestellung {number} bei {shop} wurde storniert',
    body: 'Ihre Bestellung {number} bei {shop} oder ein Teil davon wurde storniert.\n\n{reason}\n\nWenn Sie bereits bezahlt haben, erstatten wir den Betrag und schreiben Ihnen wieder.',
  },
  order_refunded: {
    subject: 'Erstattung für Ihre Bestellung {number} bei {shop}',
    body: 'Wir haben Ihnen {amount} für Ihre Bestellung {number} bei {shop} erstattet.\n\n{reason}\n\nBis Ihre Bank den Betrag anzeigt, können einige Tage vergehen.',
  },
  order_comment: {
    subject: 'Zu Ihrer Bestellung {number} bei {shop}',
    body: 'Es gibt Neuigkeiten zu Ihrer Bestellung {number} bei {shop}.\n\n{reason}',
  },
  return_requested: {
    subject: 'Wir haben Ihre Anfrage zur Rücksendung aus Bestellung {number} bei {shop} erhalten',
    body: 'Sie möchten diese Artikel Ihrer Bestellung {number} bei {shop} zurücksenden:\n\n{lines}\n\nWir prüfen Ihre Anfrage. Sobald wir entschieden haben, erhalten Sie eine weitere E-Mail. Bitte senden Sie bis dahin nichts zurück.',
  },
  return_accepted: {
    subject: 'Ihre Rücksendung zur Bestellung {number} bei {shop} ist angenommen',
    body: 'Diese Artikel Ihrer Bestellung {number} bei {shop} können Sie zurücksenden:\n\n{lines}\n\nSobald wir Ihnen das Geld erstatten, erhalten Sie eine weitere E-Mail.',
  },
  return_rejected: {
    subject: 'Ihre Rücksendung zur Bestellung {number} bei {shop} ist abgelehnt',
    body: 'Diese Artikel Ihrer Bestellung {number} bei {shop} können wir nicht zurücknehmen:\n\n{lines}\n\nWenn Sie Fragen haben, wenden Sie sich bitte an uns.',
  },
  return_received: {
    subject: 'Ihre Rücksendung zur Bestellung {number} bei {shop} ist eingetroffen',
    body: 'Diese Artikel Ihrer Bestellung {number} sind bei {shop} eingetroffen:\n\n{lines}\n\nSobald wir Ihnen das Geld erstatten, erhalten Sie eine weitere E-Mail.',
  },
}
