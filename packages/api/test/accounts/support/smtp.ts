import { SMTPServer } from 'smtp-server'
import { type Mail, parseMail } from './outbox.ts'

export interface Received extends Mail {
  from: string
}

interface Mood {
  /** The status it refuses with. */
  refuses: number | null
  /** Only this address; null: every one. */
  whom: string | null
  attempts: number
  /** Takes mails and never says so. */
  silent: boolean
}

/** A mail server whose mood a test sets. */
export const startSmtp = async () => {
  const received: Received[] = []
  /** What it took without saying so. */
  const unanswered: Received[] = []
  const mood: Mood = { refuses: null, whom: null, attempts: 0, silent: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, callback) => {
      mood.attempts += 1
      if (mood.refuses === null || (mood.whom ?? address) !== address) return callback()
      const error = Object.assign(new Error('not now'), { responseCode: mood.refuses })
      return callback(error)
    },
    onData: (stream, session, callback) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8')
      })
      stream.on('end', () => {
        const { mailFrom } = session.envelope
        const mail = { ...parseMail(raw), from: mailFrom === false ? '' : mailFrom.address }
        if (mood.silent) unanswered.push(mail)
        else {
          received.push(mail)
          callback()
        }
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    received,
    unanswered,
    mood,
    url: `smtp://127.0.0.1:${port}`,
    close: () => server.close(),
  }
}
