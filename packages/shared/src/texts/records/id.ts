import type { RecordTexts } from '../texts.ts'

export const records: RecordTexts = {
  problems: {
    key_scope:
      'Kunci API ini tidak boleh melakukannya. Admin yang mengatur apa yang boleh dilakukannya.',
    second_person:
      'Ini harus dilakukan orang lain: siapa yang menimbang atau menghitung truk tidak melepasnya sendirian. Yang boleh: {roles} yang tidak ikut menimbang atau menghitung.',
    stale_version: 'Data ini sudah diubah orang lain. Lihat keadaannya sekarang, lalu coba lagi.',
    wrong_state: 'Tindakan ini tidak dapat dilakukan: status sekarang "{status}".',
    in_use: 'Masih dipakai oleh {usedBy}, jadi tidak dapat dihapus. Nonaktifkan saja.',
    not_enough: 'Sisa tidak cukup: dari {of} hanya dapat diambil {left} kg lagi.',
    plate_on_site:
      'Truk {licensePlate} masih berada di lokasi dengan nomor {recordNo}. Selesaikan dulu yang itu.',
    goods_gone:
      'Tidak dapat ditarik kembali: {short} kg di antaranya sudah keluar dari {of} atau sudah ada di truk. Selesaikan dulu yang itu.',
    month_closed:
      'Ini terhitung pada {month}, yang sudah ditutup. Admin dapat membukanya lagi di pengaturan lokasi.',
    last_admin: 'Ini admin aktif yang terakhir. Jadikan orang lain admin lebih dulu.',
    file_empty: 'Tidak ada isi yang dapat diimpor di berkas ini.',
    file_unreadable:
      'Berkas ini rusak atau bukan jenis yang sebenarnya. Simpan ulang sebagai XLSX atau CSV.',
    file_quotes:
      'Mulai baris {row} tanda kutip tidak berpasangan. Simpan ulang berkas dari lembar sebar.',
    file_too_many_rows:
      'Paling banyak {max} baris sekali impor, termasuk yang kosong. Bagi berkasnya.',
    file_no_sheet: 'Buku kerja tidak punya lembar itu. Yang ada: {sheets}.',
    file_head_missing:
      'Tidak ada kolom bernama "{head}". Templat menunjukkan judul yang diperlukan.',
    file_head_twice: 'Dua kolom bernama "{head}". Hapus salah satunya.',
    file_merged_heads:
      'Judul di sekitar baris {row} memakai sel gabungan. Beri setiap kolom satu judul sendiri, dalam satu baris.',
    import_refused: 'Tidak ada yang diimpor: {errors} baris masih salah.',
  },
  fields: {
    plate_letters:
      'Nomor polisi hanya terdiri dari huruf A sampai Z dan angka. {character} bukan keduanya.',
    plate_unusual:
      '{licensePlate} bukan bentuk nomor polisi yang biasa di sini. Cocokkan dengan truknya.',
    plate_meant: '{licensePlate} bukan bentuk nomor polisi yang biasa di sini. Mirip {meant}.',
    plates_unreadable: 'Pola ini tidak terbaca. Contoh: A{1,2} 9{1,4} A{0,3}.',
    plate_unknown: '{licensePlate} tidak ada di daftar kendaraan, jadi JBI-nya tidak diketahui.',
    plate_inactive: '{licensePlate} dinonaktifkan di daftar kendaraan.',
    plate_kir: 'KIR {licensePlate} habis pada {kirUntil}.',
    plate_overplanned: 'Rencana {planned} kg, padahal truk ini hanya boleh memuat {may} kg.',
    not_positive: 'Harus lebih dari 0.',
    second_not_greater:
      'Timbangan kedua harus lebih besar dari timbangan pertama ({first} kg). Timbang ulang truknya.',
    second_not_less:
      'Timbangan kedua harus lebih kecil dari timbangan pertama ({first} kg). Timbang ulang truknya.',
    deduction_exceeds: 'Potongan {deduction} kg menghabiskan {unloaded} kg yang dibongkar.',
    above_capacity: 'Timbangan menimbang paling banyak {capacity} kg.',
    below_least_tare: 'Tidak ada truk seringan ini: yang paling ringan {least} kg.',
    beyond_truck: 'Satu truk mengangkut paling banyak {most} kg; ini menjadi {load} kg.',
    frame_required:
      'Berat dari timbangan disertai kiriman timbangannya. Ketik beratnya, dengan alasan.',
    frame_unread:
      'Kiriman timbangan ini tidak terbaca sebagai berat. Ketik beratnya, dengan alasan.',
    frame_differs: 'Timbangan mengirim {frame} kg, berat yang lain. Timbang ulang truknya.',
    frame_unsteady: 'Beratnya belum stabil. Timbang ulang truknya.',
    frame_not_gross:
      'Indikator tidak menampilkan berat bruto. Hapus tara, atau tekan Gross/Net, lalu timbang lagi.',
    frame_held: 'Indikator menahan berat (Hold). Tekan Hold untuk melepasnya, lalu timbang lagi.',
    frame_unit: 'Indikator tidak menampilkan kilogram. Atur satuannya ke kg, lalu timbang lagi.',
    frame_expanded:
      'Indikator menampilkan berat yang diperbesar (Expand). Matikan Expand, lalu timbang lagi.',
    frame_not_zeroed:
      'Indikator belum dinolkan sejak dihidupkan. Kosongkan timbangan, lalu tekan Zero.',
    frame_range:
      'Berat di luar jangkauan timbangan. Turunkan truk dan pastikan timbangan menunjukkan nol.',
    scale_unverified: 'Tera timbangan habis pada {until}.',
    told_ex_do_negative:
      'Ex-DO {of} akan menjadi {left} kg: kurang dari nol di luar yang ada di truk.',
    below_committed: 'Tidak boleh kurang dari {committed} kg yang sudah dikirim atau dijanjikan.',
    frozen: 'Tidak dapat diubah lagi karena sudah dipakai.',
    not_enough: 'Dari {of} hanya dapat diambil {left} kg lagi.',
    po_sale_not_open: 'PO Sales ini tidak menerima pengambilan lagi: statusnya "{status}".',
    ex_do_closed: 'Ex-DO ini sudah ditutup.',
    ex_do_expired: 'Ex-DO {of} kedaluwarsa pada {expiryDate}.',
    quota_full: 'Kuota {of} tidak cukup pada {from}. Hari kosong berikutnya: {to}.',
    other_customer: 'Ini milik pelanggan lain.',
    other_po_sale: 'Ini milik PO Sales lain.',
    other_grade: 'Grade harus sama: {of} ber-grade {grade}.',
    other_marking: '{of} memakai marking {marking}.',
    booking_cancelled: 'Booking ini sudah dibatalkan.',
    booking_lapsed: 'Tanggal muat booking ini sudah lewat.',
    bags_required: 'Hitung karungnya: minimal 1.',
    bag_weight_required: 'Berat satu karung belum diisi pada barang atau grade-nya. Hubungi admin.',
    nominal_needs_bags: 'Basis nominal hanya untuk barang yang dihitung per karung.',
    reason_required: 'Isi alasannya.',
    pattern_unreadable: 'Pola ini tidak dapat dibaca.',
    pattern_no_figure: 'Tulis angka beratnya di dalam kurung bulat.',
    day_too_early: 'Tanggal paling awal di sini {from}.',
    day_too_late: 'Tanggal paling akhir di sini {to}.',
    month_closed: '{month} sudah ditutup. Pilih tanggal yang lebih akhir.',
    month_not_over: '{month} belum berakhir.',
    month_under_way: 'Masih berjalan di bulan itu: {records}. Selesaikan dulu.',
    twice_in_file: 'Kode ini ada lebih dari sekali di berkas: baris {rows}.',
    formula_without_value:
      'Sel ini berisi rumus tanpa nilai. Simpan dulu berkasnya di lembar sebar.',
    cell_error: 'Lembar sebar menampilkan {value} di sini.',
    cell_format:
      'Tampilan sel ini berbeda dari nilainya. Formatlah sebagai angka biasa, atau sebagai teks untuk kode.',
  },
}
