import type { LookupSource } from '../../form/lookup.ts'
import { type Given, makeable } from '../../screen/lookups/making.ts'

export const makeableBooking = (source: LookupSource, given?: Given): LookupSource =>
  makeable('booking', source, () => import('../booking/booking.ts').then((m) => m.booking), given)
