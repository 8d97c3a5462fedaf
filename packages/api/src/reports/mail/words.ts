/** What a mail with a report says. */
export const words = {
  en: {
    lead: (title: string, site: string) => `${title} of ${site}.`,
    days: 'Days',
    allDays: 'all',
    rows: 'Rows',
    attached: 'The rows are in the attached file.',
    attachedFirst: (shown: string, all: string) =>
      `The first ${shown} of ${all} rows are in the attached file; an XLSX or CSV file would have all of them.`,
    tooLarge: (megabytes: string) =>
      `The file would be larger than ${megabytes} MB and is not attached: get it from the report itself.`,
    open: 'Open the report',
    by: (name: string) => `${name} ordered this mail for you.`,
    end: 'End this mail',
  },
  id: {
    lead: (title: string, site: string) => `${title} dari ${site}.`,
    days: 'Tanggal',
    allDays: 'semua',
    rows: 'Baris',
    attached: 'Baris-barisnya ada di berkas lampiran.',
    attachedFirst: (shown: string, all: string) =>
      `${shown} baris pertama dari ${all} ada di berkas lampiran; berkas XLSX atau CSV memuat semuanya.`,
    tooLarge: (megabytes: string) =>
      `Berkasnya akan lebih besar dari ${megabytes} MB sehingga tidak dilampirkan: ambillah dari laporannya.`,
    open: 'Buka laporan',
    by: (name: string) => `${name} memesan email ini untuk Anda.`,
    end: 'Hentikan email ini',
  },
} as const
