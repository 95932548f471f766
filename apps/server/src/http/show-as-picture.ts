import type { FastifyReply } from 'fastify'

/** A page shows it in an `<img>`; its address in a browser gives a download in which nothing runs. */
export const showAsPicture = (reply: FastifyReply, name: string): void =>
  void reply.headers({
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
  })
