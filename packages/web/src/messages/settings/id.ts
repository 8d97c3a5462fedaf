import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  settings: { sections: 'Pengaturan', profile: 'Profil', password: 'Kata sandi' },
  profile: {
    heading: 'Profil Anda',
    submit: 'Simpan profil',
    done: 'Profil Anda sudah disimpan.',
    doneEmail:
      'Disimpan. Alamat baru berlaku setelah Anda membuka tautan yang kami kirim ke {{email}}.',
    pending:
      '{{email}} menunggu konfirmasi lewat tautan yang dikirim ke sana. Sampai itu Anda masuk dengan {{current}}.',
    emailHint: 'Alamat baru berlaku setelah Anda membuka tautan yang kami kirim ke sana.',
    whyPassword: 'Alamat email baru memerlukan kata sandi Anda saat ini.',
    choosePhoto: 'Pilih foto',
    removePhoto: 'Hapus foto',
    photoHint: 'PNG, JPEG, atau WebP, paling besar 1 MB.',
    preview: 'Foto Anda',
    unsavedPhoto: 'Belum disimpan',
  },
  ownPassword: {
    heading: 'Kata sandi Anda',
    lead: 'Semua perangkat lain tempat Anda masuk akan dikeluarkan.',
    submit: 'Ganti kata sandi',
    done: 'Kata sandi Anda sudah diganti. Perangkat lain telah dikeluarkan.',
  },
}
