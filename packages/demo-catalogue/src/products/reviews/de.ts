import type { ReviewLanguage } from './review-pool.ts'

export const german: ReviewLanguage = {
  language: 'de',
  authors: [
    'Heike M.',
    'Jonas F.',
    'Anneliese K.',
    'Bernd S.',
    'Leyla Ö.',
    'Ute W.',
    'Matthias G.',
    'Carla B.',
    'Friedrich N.',
    'Svenja L.',
  ],
  pool: {
    general: [
      [
        5,
        'Schöner als auf dem Bild',
        'Ich hatte Sorge, dass es in unserem Licht anders wirkt. Es wirkt besser.',
      ],
      [
        4,
        'Gut verpackt',
        'Heil angekommen und ganz ohne Plastik. Es dauerte einen Tag länger als versprochen.',
      ],
      [
        5,
        'Fast behalten',
        'Als Geschenk gekauft. Am selben Abend habe ich es noch einmal für mich bestellt.',
      ],
      [4, 'Ehrliche Arbeit', 'Man sieht, dass es jemand gemacht hat. Kleine Unterschiede, und die mag ich.'],
      [
        3,
        'Schön, aber kleiner als gedacht',
        'Mein Fehler, die Maße stehen ja dabei. Jetzt steht es in einem anderen Zimmer.',
      ],
      [
        5,
        'Nach zwei Jahren',
        'Zwei Jahre jeden Tag benutzt, und ich würde es als Erstes aus dem Feuer retten.',
      ],
    ],
    tableware: [
      [5, 'Mein Morgen', 'Liegt in der Hand, als wäre es für mich gemacht. Die ganze Familie will es haben.'],
      [
        4,
        'Wunderbare Glasur',
        'Die Glasur hat eine Tiefe, die keine Fabrik hinbekommt. Eines ist etwas heller als die anderen.',
      ],
      [5, 'Zweihundertmal Frühstück', 'Zweihundertmal Frühstück und kein Kratzer.'],
      [3, 'Etwas schwer', 'Wunderschön, aber gefüllt ist es meiner Mutter zu schwer.'],
    ],
    lighting: [
      [5, 'Die Ecke lebt', 'Früher mieden wir diese Ecke. Jetzt lesen dort alle.'],
      [4, 'Warmes Licht', 'Genau das Licht, das ich wollte. Ich hätte gleich zwei bestellen sollen.'],
      [5, 'Still und schön', 'Am Tag so schön wie am Abend.'],
    ],
    textiles: [
      [5, 'Jeden Monat besser', 'Nach ein paar Wochen Gebrauch war es so, wie es sein soll.'],
      [4, 'Echte Farben', 'Die Farben sind wie gezeigt. In der ersten Woche hat es etwas gefusselt.'],
      [5, 'Die Katze stimmt zu', 'Für das Foto musste ich die Katze zweimal wegtragen.'],
    ],
    furniture: [
      [5, 'In zehn Minuten aufgebaut', 'Alles passte, nichts blieb übrig, und nichts wackelt.'],
      [4, 'Solide', 'Schwer, leise und gut gemacht. Auf unserem Boden brauchte ein Fuß einen Filz.'],
      [5, 'Für meine Kinder', 'Ich rechne damit, dass meine Kinder sich eines Tages darum streiten.'],
    ],
    kitchen: [
      [5, 'Jeden Tag in Gebrauch', 'Seit es da ist, hat es den Schrank nicht mehr von innen gesehen.'],
      [4, 'Gutes Werkzeug', 'Tut, was es soll, und sieht auf der Arbeitsplatte gut aus.'],
      [2, 'Nichts für mich', 'Gut gemacht, aber zu groß für meine Küche. Die Rückgabe war einfach.'],
    ],
    living: [
      [5, 'Macht den Raum', 'Besuch fragt immer, woher das ist.'],
      [4, 'Sehr hübsch', 'Etwas dunkler als auf meinem Bildschirm, was besser zur Wand passt.'],
      [5, 'Robust', 'Hat einen Umzug und ein Kleinkind überstanden.'],
    ],
    garden: [
      [5, 'Durch das Jahr', 'Steht seit dem Frühling draußen und sieht noch aus wie neu.'],
      [4, 'Macht Freude', 'Früher war der Garten eine Pflicht. Jetzt freue ich mich darauf.'],
      [5, 'Die Nachbarn fragen', 'Drei Nachbarn wollten wissen, woher das ist. Zweien habe ich es verraten.'],
    ],
    stationery: [
      [5, 'Ich schreibe wieder', 'Seit es auf meinem Tisch liegt, schreibe ich wieder Briefe.'],
      [
        4,
        'Zu schade zum Benutzen',
        'Einen Monat habe ich mich nicht getraut. Jetzt ist es jeden Tag in Gebrauch.',
      ],
      [5, 'Endlich Ordnung', 'Mein Schreibtisch war nie so aufgeräumt, und er ist es geblieben.'],
    ],
  },
}
