import { isIPv6 } from 'node:net'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { MessageSender } from '../../ports/message-sender.ts'

type MailServer = {
  /** `smtps://user:password@host:port`, or `smtp://…`, which is put under TLS by STARTTLS. */
  readonly url: string
  /** The sender's address, and the name beside it, which is the subject too: the text says the rest. */
  readonly from: string
  readonly name: string
}

const TIMEOUT_MS = 10_000
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1'])

/** The connection to the server: TLS from the start or before any command; without TLS on this machine alone. */
export function smtpOptions(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = isIPv6(hostname.slice(1, -1)) ? hostname.slice(1, -1) : hostname
  const secure = protocol === 'smtps:'
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // Without it a stranger on the way could hide that the server offers TLS.
    requireTLS: !secure && !LOOPBACK.has(host),
    ignoreTLS: !secure && LOOPBACK.has(host),
    tls: { minVersion: 'TLSv1.2' as const },
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** RFC 3834, section 5: programs that answer mail, as those of an absence, leave this unanswered. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/** RFC 8058, section 3.1: the one press needs an address by HTTPS. */
const endingHeaders = (unsubscribe: string) => ({
  'List-Unsubscribe': `<${unsubscribe}>`,
  ...(unsubscribe.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

/** E-mails by SMTP, in plain text, one connection each. A message has the same Message-ID however often it is tried. */
export function smtpSender({ url, from, name }: MailServer): MessageSender {
  return {
    async send({ messageId, recipient, text, subject = name, unsubscribe, attachment }) {
      // Loaded by the first message: a start needs none of it.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport(smtpOptions(url))
      const failure = await transport
        .sendMail({
          envelope: { from, to: [recipient] },
          from: { name, address: from },
          to: { name: '', address: recipient },
          subject,
          messageId: `<${messageId}@${from.slice(from.indexOf('@') + 1)}>`,
          text,
          textEncoding: 'base64',
          headers: { ...AUTOMATIC, ...(unsubscribe !== undefined && endingHeaders(unsubscribe)) },
          ...(attachment !== undefined && {
            attachments: [
              { filename: attachment.name, contentType: attachment.mediaType, content: Buffer.from(attachment.bytes) },
            ],
          }),
        })
        .then(
          () => null,
          (error: SmtpError) => error,
        )
      transport.close()
      return failure === null ? ok(undefined) : outcomeOf(failure)
    },
  }
}

type SmtpError = { readonly code?: string; readonly command?: string; readonly responseCode?: number }

/**
 * 5yz to the recipient or to the text is final (RFC 5321 section 4.2.1). To a login or to our sender it is a fault of
 * the settings: the queue tries again until the settings are fixed, or the message has expired.
 */
function outcomeOf({ code = '', command = '', responseCode = 0 }: SmtpError): Result<void, string> {
  // 503: the connection was in the wrong state, which says nothing about the message.
  const permanent = responseCode >= 500 && responseCode < 600 && responseCode !== 503
  if (permanent && (command === 'RCPT TO' || command === 'DATA')) return refused(`SMTP ${responseCode}`)
  // The server's own words may repeat the mailbox.
  throw new Error(`The e-mail server did not take it: ${[code, command, responseCode].filter(Boolean).join(' ')}`)
}
