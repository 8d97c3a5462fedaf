/** The firm whose site the demo is. Everything else is as a new site has it. */
export const demoSettings = {
  companyName: 'PT Lumbung Muat Sentosa',
  address: 'Jl. Raya Ngawi-Maospati KM 7, Kec. Geneng, Kabupaten Ngawi, Jawa Timur 63271',
  taxNo: '01.734.882.5-646.000',
}
