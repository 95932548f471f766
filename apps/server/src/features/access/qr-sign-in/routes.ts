import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ok, refused } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { publicOriginOf } from '../../../http/origin.ts'
import { sessionOriginOf } from '../../../http/device-cookie.ts'
import { letIn } from '../../../http/let-in.ts'
import { qrBrowserOf, takeQrCookie } from '../../../http/qr-cookie.ts'
import type { Refusal } from '../../../refusal.ts'
import { route } from '../../../http/route.ts'
import { sessionTokenOf } from '../../../http/session-cookie.ts'
import { shortenedAddress } from '../../../http/shortened-address.ts'
import { bareToken } from '../../../secret-token.ts'
import type { Authority } from '../sign-in/read-authority.ts'
import { decideSignIn } from './decide-sign-in.ts'
import { findDevice } from './devices.ts'
import { scanCode } from './scan-code.ts'
import { showCode } from './show-code.ts'
import { startQrSession } from './start-qr-session.ts'

export function qrSignInRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/qr-service/generate/{clientId}', async ({ params, request }) => {
    const { userAgent, address } = sessionOriginOf(context.config, request)
    const browser = qrBrowserOf(context.config, request.cookies) ?? ''
    const { cabinetPath } = context.config
    const cabinet = `${publicOriginOf(context.config, request)}${cabinetPath.slice(0, cabinetPath.lastIndexOf('/'))}`
    return showCode(context, { clientId: params.clientId, browser, userAgent, address, from: request.ip, cabinet })
  })
  route(app, context, 'POST /api/qr-service/scan', async ({ headers, body, request }) => {
    const device = await findDevice(context, headers.authorization)
    if (!device.ok) return refused<Refusal>({ code: device.error })
    return scanCode(context, { device: device.value, secret: body.secret, address: shortenedAddress(request.ip) })
  })
  // A session is a device, too: its own id is the one that the code belongs to.
  const asDevice = ({ sessionId, personId }: Authority) => ({ deviceId: sessionId, personId })
  route(app, context, 'POST /api/qr-service/session/scan', ({ authority, body, request }) =>
    scanCode(context, {
      device: asDevice(authority),
      secret: body.secret,
      address: shortenedAddress(request.ip),
    }),
  )
  for (const [call, event] of [
    ['approve', 'APPROVE'],
    ['decline', 'DECLINE'],
  ] as const) {
    route(app, context, `POST /api/qr-service/session/${call}`, ({ authority, body }) =>
      decideSignIn(context, { device: asDevice(authority), secret: body.secret, event }),
    )
    route(app, context, `POST /api/qr-service/${call}`, async ({ headers, body }) => {
      const device = await findDevice(context, headers.authorization)
      if (!device.ok) return refused<Refusal>({ code: device.error })
      return decideSignIn(context, { device: device.value, secret: body.secret, event })
    })
  }
  route(app, context, 'POST /api/user-service/user/session', async ({ headers, request, reply }) => {
    const given = { token: bareToken(headers.authorization), code: headers.code, ...browserOf(context, request) }
    const begun = await startQrSession(context, given)
    if (!begun.ok) return begun
    takeQrCookie(context.config, reply)
    letIn(context, request, reply, { sessionToken: begun.value.sessionToken, origin: given.origin })
    return ok({ status: 'SUCCESS' as const })
  })
}

const browserOf = (context: Context, request: FastifyRequest) => ({
  qrBrowser: qrBrowserOf(context.config, request.cookies) ?? '',
  browser: request.headers.browser !== undefined,
  formerSession: sessionTokenOf(context.config, request),
  origin: sessionOriginOf(context.config, request),
  from: request.ip,
})
