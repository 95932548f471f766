import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

type Command = 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA'

type Mail = { readonly to: string; readonly recipients: string[]; readonly headers: string; readonly text: string }

/** An e-mail server on this machine, as far as a test of a sender needs one (RFC 5321), without TLS. */
export type FakeMailServer = {
  readonly port: number
  readonly received: Mail[]
  /** `user:password` of each login. */
  readonly logins: string[]
  /** The verbs of all that was said to it. */
  readonly commands: string[]
  /** Answers one command with this line from now on; without a command, all as they should be. */
  answer(command?: Command, line?: string): void
  close(): Promise<void>
}

const usual: Record<Command, string> = {
  EHLO: '250-mail.example\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 welcome',
  MAIL: '250 2.1.0 so be it',
  RCPT: '250 2.1.5 so be it',
  DATA: '250 2.0.0 taken',
}

export async function fakeMailServer(): Promise<FakeMailServer> {
  let answers = usual
  const [received, logins, commands]: [Mail[], string[], string[]] = [[], [], []]
  const sockets = new Set<Socket>()

  async function talk(socket: Socket): Promise<void> {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let recipients: string[] = []
    let lines: string[] | null = null
    say('220 mail.example')
    for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
      if (lines !== null && line !== '.') {
        lines.push(line.replace(/^\.\./, '.'))
        continue
      }
      if (lines !== null) {
        if (answers.DATA === usual.DATA) received.push(mailOf(recipients, lines))
        lines = null
        say(answers.DATA)
        continue
      }
      const verb = line.split(' ')[0]?.toUpperCase() ?? ''
      commands.push(verb)
      if (verb === 'MAIL') recipients = []
      if (verb === 'RCPT') recipients.push(/<(.*)>/.exec(line)?.[1] ?? '')
      if (verb === 'AUTH')
        logins.push(
          Buffer.from(line.split(' ')[2] ?? '', 'base64')
            .toString()
            .split('\0')
            .slice(1)
            .join(':'),
        )
      if (verb === 'DATA') lines = []
      say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : (answers[verb as Command] ?? '502 not here'))
      if (verb === 'QUIT') socket.end()
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    talk(socket).catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    received,
    logins,
    commands,
    answer(command, line) {
      answers = command === undefined || line === undefined ? usual : { ...usual, [command]: line }
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function mailOf(recipients: string[], lines: string[]): Mail {
  const end = lines.indexOf('')
  const text = Buffer.from(lines.slice(end + 1).join(''), 'base64')
    .toString()
    .trimEnd()
  return { to: recipients[0] ?? '', recipients, headers: lines.slice(0, end).join('\n'), text }
}
