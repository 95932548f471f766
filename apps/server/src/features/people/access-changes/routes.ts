import { ok } from '@dilo/domain/result.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { publicOriginOf } from '../../../http/origin.ts'
import { route } from '../../../http/route.ts'
import { beginChange, signChange } from '../../signing/door.ts'
import { accessChange } from './access-change.ts'
import { listAccessChanges } from './list-access-changes.ts'
import { changeAccess, disablePerson } from './propose-access-change.ts'
import { readAccessChange } from './read-access-change.ts'
import { withdrawAccessChange } from './withdraw-access-change.ts'
import { simulateAccessChange } from './simulate-access-change.ts'

const PERSON = '/api/operation-service/people/{personId}'
const CHANGES = '/api/operation-service/access-changes'

export function accessChangeRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, `GET ${CHANGES}`, async ({ authority }) =>
    ok(await listAccessChanges(context, context.database, authority)),
  )
  route(app, context, `GET ${CHANGES}/{changeId}`, ({ authority, params: { changeId } }) =>
    readAccessChange(context, context.database, authority, changeId),
  )
  route(app, context, `PUT ${PERSON}/change`, ({ authority, params: { personId }, body, request }) => {
    const { password, version, ...asked } = body
    const origin = publicOriginOf(context.config, request)
    return changeAccess(context, authority, { personId, version, password, origin }, asked)
  })
  route(app, context, `POST ${PERSON}/disabling`, ({ authority, params: { personId }, body, request }) =>
    disablePerson(context, authority, {
      personId,
      version: body.version,
      password: body.password,
      origin: publicOriginOf(context.config, request),
    }),
  )
  route(app, context, `GET ${CHANGES}/{changeId}/simulation`, ({ authority, params: { changeId } }) =>
    simulateAccessChange(context, authority, changeId),
  )
  route(
    app,
    context,
    `POST ${CHANGES}/{changeId}/code`,
    ({ authority, params: { changeId }, body: { fingerprint, method }, request }) =>
      beginChange(
        context,
        authority,
        accessChange,
        { changeId, fingerprint },
        { method, language: chosenLanguage(request) },
      ),
  )
  route(app, context, `POST ${CHANGES}/{changeId}/withdrawal`, ({ authority, params: { changeId } }) =>
    withdrawAccessChange(context, authority, changeId),
  )
  route(app, context, `POST ${CHANGES}/{changeId}/signatures`, ({ authority, params: { changeId }, body, request }) => {
    const signing = {
      seen: { changeId, fingerprint: body.fingerprint },
      submitted: submittedBy(context, request, body),
      origin: publicOriginOf(context.config, request),
    }
    return signChange(context, authority, accessChange, signing, (transaction) =>
      listAccessChanges(context, transaction, authority),
    )
  })
}
