import type pg from 'pg'

export type Hearer = {
  /** The channel was notified. */
  notified(payload: string): void
  /** Listening begins, or begins anew: earlier notifications are lost. */
  begun(): void
}

/**
 * An option of a pool: each of its connections hears these channels, as long as it lives. What is said is heard at least
 * once by a server that keeps one of them open, with two perhaps twice.
 */
export const hearing = (hearers: Readonly<Record<string, Hearer>>): Pick<pg.PoolConfig, 'onConnect'> => ({
  async onConnect(client) {
    client.on('notification', ({ channel, payload = '' }) => hearers[channel]?.notified(payload))
    for (const [channel, hearer] of Object.entries(hearers)) {
      await client.query(`listen ${channel}`)
      hearer.begun()
    }
  },
})
