import type { FastifyInstance } from 'fastify'
import type { Body } from '@dilo/contract/calls.ts'
import type { Context } from '../../../context.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { route } from '../../../http/route.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { onceByKey } from '../reading/once-by-key.ts'
import { readSignaturePlan } from './read-signature-plan.ts'
import { sendBatchCode } from './send-batch-code.ts'
import { sendToSigning } from './send-to-signing.ts'
import { signMany } from './sign-many.ts'
import { beginPayment, signPayment } from './sign-payment.ts'
import { returnForRework, revokeFromSigning, revokeSignature } from './take-back.ts'

const PAYMENT = '/api/payment-service/payments/{paymentId}'

/** The listed payments, each with the version that the caller sees, if given. */
const listedIn = ({ paymentIds, versions }: Body<'POST /api/payment-service/signing-code'>) =>
  paymentIds.map((paymentId, index) => ({ paymentId, version: versions?.[index] }))

export function signatureRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, `GET ${PAYMENT}/signature-plan`, ({ authority, params }) =>
    readSignaturePlan(context, authority, params.paymentId),
  )
  route(app, context, `POST ${PAYMENT}/signing`, ({ authority, params }) =>
    sendToSigning(context, authority, params.paymentId),
  )
  route(app, context, `DELETE ${PAYMENT}/signing`, ({ authority, params }) =>
    revokeFromSigning(context, authority, params.paymentId),
  )
  route(app, context, `POST ${PAYMENT}/rework`, ({ authority, params, body }) =>
    returnForRework(context, authority, params.paymentId, body.reason),
  )
  route(app, context, `POST ${PAYMENT}/signing-code`, ({ authority, params, body, request }) =>
    beginPayment(
      context,
      authority,
      { paymentId: params.paymentId, version: body.version },
      { method: body.method, language: chosenLanguage(request) },
    ),
  )
  route(app, context, `POST ${PAYMENT}/signatures`, ({ authority, params: { paymentId }, headers, body, request }) =>
    onceByKey(
      context,
      authority,
      { key: headers['idempotency-key'], request: { signsBy: body.method }, paymentId },
      (keep) => signPayment(context, authority, paymentId, submittedBy(context, request, body), keep),
    ),
  )
  route(app, context, `DELETE ${PAYMENT}/signatures`, ({ authority, params }) =>
    revokeSignature(context, authority, params.paymentId),
  )
  route(app, context, 'POST /api/payment-service/signing-code', ({ authority, body, request }) =>
    sendBatchCode(context, authority, listedIn(body), { method: body.method, language: chosenLanguage(request) }),
  )
  route(app, context, 'POST /api/payment-service/signatures', ({ authority, body, request }) =>
    signMany(context, authority, body.paymentIds, submittedBy(context, request, body)),
  )
}
