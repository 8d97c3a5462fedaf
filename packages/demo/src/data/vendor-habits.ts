/** Habits of a vendor; shares of 1. */
export interface VendorHabit {
  /** Codes of his items. */
  items: readonly string[]
  /** Number of trucks relative to others. */
  trucks: number
  /** Usual excess of his claim, and share of trucks with a large excess. */
  claims: number
  farMore: number
  damaged: number
  rejected: number
  /** Share of trucks with wet goods. */
  wet: number
}

const brings = (
  items: readonly string[],
  trucks: number,
  more: Partial<VendorHabit> = {},
): VendorHabit => ({
  items,
  trucks,
  claims: 0,
  farMore: 0.01,
  damaged: 0.002,
  rejected: 0.01,
  wet: items.includes('GBH') || items.includes('JGG') ? 0.18 : 0.03,
  ...more,
})

export const vendorHabits: Readonly<Record<string, VendorHabit>> = {
  'V-GBN': brings(['GDM'], 8),
  'V-KTJ': brings(['GBH'], 3),
  'V-PBG': brings(['GBH', 'DDP'], 5),
  'V-SKM': brings(['KRG'], 2),
  'V-JGP': brings(['JGG'], 6),
  'V-TBS': brings(['GBH'], 2),
  'V-BKL': brings(['BKD'], 4),
  'V-MPR': brings(['JGG', 'DDP'], 5, { claims: 0.012, farMore: 0.14 }),
  'V-KPS': brings(['KRG'], 2, { damaged: 0.02 }),
  'V-LMB': brings(['GBH'], 3),
  'V-SPJ': brings(['DDP'], 2),
  'V-BNG': brings(['KRG'], 1),
  'V-DDK': brings(['DDP'], 4, { damaged: 0.035 }),
  'V-AGR': brings(['JGG'], 2),
  'V-TJM': brings(['JGG'], 2, { rejected: 0.16, wet: 0.4 }),
  'V-PMX': brings(['BKD'], 1),
  'V-GRB': brings(['GBH'], 2, { wet: 0.5 }),
  'V-SLT': brings(['GDM'], 4),
  'V-BTJ': brings(['JGG'], 2),
  'V-PTM': brings(['GBH'], 2, { rejected: 0.07 }),
  'V-MKS': brings(['BKD'], 1),
  'V-TPI': brings(['BKD'], 1),
  'V-HJR': brings(['GBH'], 1),
  'V-SGM': brings(['GBH'], 2),
  'V-KRM': brings(['KRG'], 1),
}
