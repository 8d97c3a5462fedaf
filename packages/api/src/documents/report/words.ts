/** Texts of the files of reports. */
export const words = {
  en: {
    report: 'Report',
    at: 'Made at',
    by: 'Made by',
    count: 'Rows',
    sort: 'Sorted by',
    total: 'Total',
    previous: (name: string) => `${name}, period before`,
    compared: 'Compared with',
    was: (before: string) => `before: ${before}`,
    from: 'From',
    to: 'To',
    first: (shown: string, all: string) =>
      `The first ${shown} of ${all} rows are shown; the totals are of all of them. An XLSX or CSV file has every row.`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    rest: 'Others',
    ages: {
      '0-7': '0 to 7 days',
      '8-30': '8 to 30 days',
      '31-60': '31 to 60 days',
      '61': 'over 60 days',
    },
  },
  id: {
    report: 'Laporan',
    at: 'Dibuat pada',
    by: 'Dibuat oleh',
    count: 'Baris',
    sort: 'Urutan',
    total: 'Total',
    previous: (name: string) => `${name}, periode sebelumnya`,
    compared: 'Dibandingkan dengan',
    was: (before: string) => `sebelumnya: ${before}`,
    from: 'Dari',
    to: 'Sampai',
    first: (shown: string, all: string) =>
      `Ditampilkan ${shown} baris pertama dari ${all}; total mencakup semuanya. Berkas XLSX atau CSV memuat semua baris.`,
    page: (page: number, pages: number) => `Halaman ${page} dari ${pages}`,
    rest: 'Lainnya',
    ages: {
      '0-7': '0 sampai 7 hari',
      '8-30': '8 sampai 30 hari',
      '31-60': '31 sampai 60 hari',
      '61': 'lebih dari 60 hari',
    },
  },
} as const
