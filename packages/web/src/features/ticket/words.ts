import type { TicketState } from '@muat/shared/wall'

// Texts of the driver's page. Drivers read Indonesian or Javanese, their companies sometimes English.

export const ticketLanguages = ['id', 'jv', 'en'] as const
export type TicketLanguage = (typeof ticketLanguages)[number]

/** What the whole page says. */
export type Headline =
  | 'registered'
  | 'waiting'
  | 'loading'
  | 'loaded'
  | 'hold'
  | 'completed'
  | 'cancelled'

export interface Words {
  /** The language by its own name. */
  name: string
  language: string
  title: string
  connecting: string
  queueNo: string
  areas: string
  headline: Readonly<Record<Headline, string>>
  state: Readonly<Record<Exclude<TicketState, 'waiting'>, string>>
  next: string
  before: (trucks: number) => string
  /** Minutes until the call: between the two. */
  expected: (low: number, high: number) => string
  /** Stands above and below the letters of the areas. */
  enter: readonly [above: string, below: string]
  live: string
  stale: (time: string) => string
  offline: (time: string) => string
  soundOff: string
  soundOn: string
  keepOpen: string
  gone: string
  askOffice: string
  tooMany: string
}

/** A wait is never a time of day: nobody is promised one. From two hours on it has hours. */
const waitText =
  (within: string, before: string, after: string, hours: string, minutes: string) =>
  (low: number, high: number): string => {
    const long = (of: number): string => {
      const rest = of % 60
      if (of < 60) return `${of} ${minutes}`
      return `${(of - rest) / 60} ${hours}${rest === 0 ? '' : ` ${rest} ${minutes}`}`
    }
    if (low === 0) return `${within} ${high < 120 ? `${high} ${minutes}` : long(high)}`
    const interval = high < 120 ? `${low}–${high} ${minutes}` : `${long(low)} – ${long(high)}`
    return `${before} ${interval} ${after}`.trim()
  }

export const words: Readonly<Record<TicketLanguage, Words>> = {
  id: {
    name: 'Indonesia',
    language: 'Bahasa',
    title: 'Antrean truk',
    connecting: 'Menyambung …',
    queueNo: 'No. antrean',
    areas: 'Area muat',
    headline: {
      registered: 'Sudah terdaftar. Timbang dulu untuk mendapat nomor antrean.',
      waiting: 'Tunggu panggilan.',
      loading: 'Sedang dimuat.',
      loaded: 'Selesai dimuat. Silakan ke timbangan.',
      hold: 'Ditahan. Tunggu kabar dari petugas.',
      completed: 'Selesai. Selamat jalan.',
      cancelled: 'Kunjungan ini dibatalkan.',
    },
    state: {
      ahead: 'Belum',
      called: 'Masuk sekarang',
      loading: 'Sedang dimuat',
      hold: 'Ditahan',
      done: 'Selesai',
      skipped: 'Tidak jadi dimuat',
    },
    next: 'Giliran berikutnya',
    before: (trucks) => `${trucks} truk di depan`,
    expected: waitText('dalam', '', 'lagi', 'jam', 'menit'),
    enter: ['Masuk', 'sekarang'],
    live: 'Data terkini',
    stale: (time) => `Data pukul ${time}. Menyambung lagi …`,
    offline: (time) => `Tidak ada jaringan. Data pukul ${time}.`,
    soundOff: 'Nyalakan suara',
    soundOn: 'Suara menyala',
    keepOpen: 'Biarkan halaman ini terbuka.',
    gone: 'Tautan ini tidak berlaku.',
    askOffice: 'Tanyakan ke kantor.',
    tooMany: 'Terlalu banyak percobaan. Coba lagi 15 menit lagi.',
  },
  jv: {
    name: 'Jawa',
    language: 'Basa',
    title: 'Antrian truk',
    connecting: 'Nyambung …',
    queueNo: 'No. antrian',
    areas: 'Panggenan muat',
    headline: {
      registered: 'Sampun kadhaftar. Timbang rumiyin supados angsal nomer antrian.',
      waiting: 'Mangga nengga timbalan.',
      loading: 'Saweg dipunmuat.',
      loaded: 'Sampun rampung muat. Mangga dhateng timbangan.',
      hold: 'Dipuntahan rumiyin. Mangga nengga kabar saking petugas.',
      completed: 'Sampun rampung. Sugeng tindak.',
      cancelled: 'Kunjungan punika dipunbatalaken.',
    },
    state: {
      ahead: 'Dereng',
      called: 'Mlebet sakniki',
      loading: 'Saweg dipunmuat',
      hold: 'Dipuntahan',
      done: 'Sampun rampung',
      skipped: 'Mboten sios muat',
    },
    next: 'Giliran salajengipun',
    before: (trucks) => `${trucks} truk wonten ngajeng`,
    expected: waitText('salebeting', '', 'malih', 'jam', 'menit'),
    enter: ['Mlebet', 'sakniki'],
    live: 'Data paling énggal',
    stale: (time) => `Data tabuh ${time}. Nyambung malih …`,
    offline: (time) => `Mboten wonten jaringan. Data tabuh ${time}.`,
    soundOff: 'Uripaken swanten',
    soundOn: 'Swanten sampun urip',
    keepOpen: 'Kaca punika sampun ngantos katutup.',
    gone: 'Tautan punika mboten saged dipunagem.',
    askOffice: 'Mangga tanglet dhateng kantor.',
    tooMany: 'Kakathahen nyobi. Mangga dipuncobi malih 15 menit malih.',
  },
  en: {
    name: 'English',
    language: 'Language',
    title: "The truck's queue",
    connecting: 'Connecting …',
    queueNo: 'Queue no.',
    areas: 'Loading areas',
    headline: {
      registered: 'Registered. Weigh in first to get a queue number.',
      waiting: 'Wait until you are called.',
      loading: 'Being loaded.',
      loaded: 'Loaded. Go to the weighbridge.',
      hold: 'On hold. Wait for word from the staff.',
      completed: 'Done. Have a safe trip.',
      cancelled: 'This visit was cancelled.',
    },
    state: {
      ahead: 'Later',
      called: 'Enter now',
      loading: 'Loading',
      hold: 'On hold',
      done: 'Done',
      skipped: 'Not loaded here',
    },
    next: 'You are next',
    before: (trucks) => `${trucks} before you`,
    expected: waitText('within', 'in', '', 'h', 'min'),
    enter: ['Enter', 'now'],
    live: 'Up to date',
    stale: (time) => `As of ${time}. Connecting again …`,
    offline: (time) => `No network. As of ${time}.`,
    soundOff: 'Sound on',
    soundOn: 'Sound is on',
    keepOpen: 'Keep this page open.',
    gone: 'This link is not valid.',
    askOffice: 'Ask the office.',
    tooMany: 'Too many tries. Try again in 15 minutes.',
  },
}

const codes: readonly (readonly [RegExp, TicketLanguage])[] = [
  // Old systems say `in` and `jw`.
  [/^(?:id|in)\b/iu, 'id'],
  [/^(?:jv|jw)\b/iu, 'jv'],
  [/^en\b/iu, 'en'],
]

/** The first language of the reader that the page has. */
export const languageFor = (wanted: readonly string[]): TicketLanguage => {
  for (const tag of wanted) {
    const found = codes.find(([pattern]) => pattern.test(tag))
    if (found !== undefined) return found[1]
  }
  return 'id'
}
