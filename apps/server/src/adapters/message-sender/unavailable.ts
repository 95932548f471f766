import type { MessageSender } from '../../ports/message-sender.ts'

/** Stands where no gateway is set up: the message stays undelivered and the log says why. */
export const unavailableSender = (channel: string): MessageSender => ({
  async send() {
    throw new Error(`No gateway for ${channel} is set up`)
  },
})
