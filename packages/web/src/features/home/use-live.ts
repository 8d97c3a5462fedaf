import {
  type Link,
  may,
  openInboundRecordStatuses,
  openOutboundRecordStatuses,
  type ReportMail,
  type ResourceName,
  type Role,
} from '@muat/shared'
import { useEffect, useState } from 'react'
import { isNotOffered } from '../../lib/first/failure.ts'
import { type Asker, fetchData } from '../../lib/first/http.ts'
import { keepAsking } from '../../rows/keep-asking.ts'
import { countRows, sumOwing } from '../../rows/open/count.ts'
import { fetchOpen } from '../../rows/open/open-list.ts'
import { fetchSiteDay } from '../../rows/site-day.ts'
import { heldRoles } from '../../state/session.ts'
import { unverified } from './links.ts'
import { type Live, nothingYet, worksOf } from './live.ts'
import { inboundWork, outboundWork } from './work.ts'

// A few figures, asked for as they are: what holds rows for lists is fetched for those, not for these.

const openOutbound: readonly string[] = openOutboundRecordStatuses
const openInbound: readonly string[] = openInboundRecordStatuses

interface Question {
  /** Whose changes it hears of; null: nobody's. */
  of: ResourceName | null
  ask: (asker: Asker) => Promise<Partial<Live>>
}

const outbound: Question = {
  of: 'outbound-record',
  ask: async (asker) => {
    try {
      const rows = await fetchOpen('outbound-record', { asker })
      const open = rows.filter(({ status }) => openOutbound.includes(status))
      return { out: outboundWork(open), outStale: false }
    } catch (error) {
      return { outStale: !isNotOffered(error) }
    }
  },
}

const inbound: Question = {
  of: 'inbound-record',
  ask: async (asker) => {
    try {
      const rows = await fetchOpen('inbound-record', { asker })
      const open = rows.filter(({ status }) => openInbound.includes(status))
      return { inward: inboundWork(open), inwardStale: false }
    } catch (error) {
      return { inwardStale: !isNotOffered(error) }
    }
  },
}

const bookings: Question = {
  of: 'booking',
  ask: async (asker) => {
    const today = await fetchSiteDay()
    const span = { startDate: today, endDate: today }
    const [booked, untaken] = await Promise.all([
      countRows('booking', span, asker),
      countRows('booking', { ...span, status: 'confirmed' }, asker),
    ])
    return { today, booked, untaken }
  },
}

const outstanding: Question = {
  of: 'outstanding',
  ask: async (asker) => ({ owing: await sumOwing(asker) }),
}

const verify: Question = {
  of: 'inbound-record',
  ask: async (asker) => ({ toVerify: await countRows('inbound-record', unverified, asker) }),
}

const mails: Question = {
  of: null,
  ask: async (asker) => {
    const { data } = await fetchData<{ data: ReportMail[] }>('/report-mail', { asker })
    const recipients = data.flatMap((mail) => mail.recipients)
    return {
      mails: {
        failing: recipients.filter(({ failedAt }) => failedAt !== null).length,
        toConfirm: recipients.filter(({ confirmed }) => !confirmed).length,
      },
    }
  },
}

/** The relay's own word, not the back end's. */
const health: Question = {
  of: null,
  ask: async () => {
    try {
      const response = await fetch('/relay/state', { signal: AbortSignal.timeout(5000) })
      if (!response.ok) throw new Error(`the relay answers ${response.status}`)
      return { link: ((await response.json()) as { link: Link }).link }
    } catch {
      return { link: 'gone' }
    }
  },
}

const questionsOf = (roles: readonly Role[]): readonly Question[] => {
  const works = worksOf(roles)
  return [
    ...(may(roles, 'read', 'outbound-record') ? [outbound] : []),
    ...(may(roles, 'read', 'inbound-record') ? [inbound] : []),
    ...(works.bookings ? [bookings] : []),
    ...(works.outstanding ? [outstanding] : []),
    ...(works.verify ? [verify] : []),
    ...(works.health ? [health] : []),
    ...(works.mails ? [mails] : []),
  ]
}

/** Everything that the home page of who is signed in counts, each figure as soon as it is known. */
export const useLive = (): Live => {
  const [live, setLive] = useState(nothingYet)
  useEffect(() => {
    let known = nothingYet
    const stops = questionsOf(heldRoles()).map(({ of, ask }) =>
      keepAsking(
        async (asker) => {
          const said = await ask(asker)
          known = { ...known, ...said }
          setLive(known)
        },
        (hint) => of !== null && (hint === of || hint === 'all'),
      ),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return live
}
