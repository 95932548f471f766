import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { chosenLanguage } from '../../http/chosen-language.ts'
import { route } from '../../http/route.ts'
import { sendSigningCode } from './send-signing-code.ts'
import { signPayment } from './sign-payment.ts'

export function signingRoutes(app: FastifyInstance, context: Context): void {
  route(
    app,
    context,
    'POST /api/payment-service/payments/{paymentId}/signing-code',
    ({ authority, params, request }) =>
      sendSigningCode(context, authority, params.paymentId, chosenLanguage(request)),
  )
  route(
    app,
    context,
    'POST /api/payment-service/payments/{paymentId}/signatures',
    ({ authority, params, body, request }) =>
      signPayment(context, authority, params.paymentId, { code: body.otp_code, from: request.ip }),
  )
}
