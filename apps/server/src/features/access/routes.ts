import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { qrSignInRoutes } from './qr-sign-in/routes.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'

const features = [captchaRoutes, qrSignInRoutes, recoveryRoutes, sessionRoutes, signInRoutes]

export function accessRoutes(app: FastifyInstance, context: Context): void {
  for (const routes of features) routes(app, context)
}
