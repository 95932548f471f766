import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileService } from '@dilo/contract/file-service.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { withinCompanies } from '../../../db/reach.ts'
import { authorise } from '../../../http/authority.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { flowTokenOf } from '../../../http/flow-cookie.ts'
import { readUpload } from '../../../http/read-upload.ts'
import type { Refusal } from '../../../refusal.ts'
import { route } from '../../../http/route.ts'
import { bareToken } from '../../../secret-token.ts'
import { readFile } from './read-file.ts'
import { removeLogo } from './remove-logo.ts'
import { storeLogo } from './store-logo.ts'
import { uploadParameters } from './upload-parameters.ts'
import { clientIdOf, type Uploader } from './uploader.ts'

const { upload } = fileService['POST /api/file-service/file']

export function fileRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/file-service/upload-parameters', async ({ query, headers, request }) => {
    const uploader = await (query.uploader === 'registration'
      ? registrationOf(context, tokenOf(context, request, headers))
      : companyOf(context, request))
    return uploader.ok ? ok(uploadParameters(uploader.value)) : uploader
  })
  route(app, context, 'POST /api/file-service/file', async ({ query, headers, request }) => {
    const uploader = await uploaderOf(context, request, { ...headers, clientId: query.clientId })
    if (!uploader.ok) return uploader
    return withinCompanies([clientIdOf(uploader.value)], () =>
      storeLogo(context, {
        uploader: uploader.value,
        clientId: query.clientId,
        from: request.ip,
        read: () => readUpload(request, upload),
      }),
    )
  })
  route(app, context, 'DELETE /api/file-service/logo', ({ authority }) => removeLogo(context, authority))
  route(app, context, 'GET /api/file-service/file/{fileId}', async ({ authority, params, reply }) => {
    const file = await readFile(context, authority, params.fileId)
    if (file.ok) showAsFile(reply)
    return file
  })
}

type Named = { readonly authorization?: string | undefined }

/**
 * The uploader of the named client: the registration that the call or the client id names, because a person with a
 * session in the same browser must not get its logo. A caller without a session, in a registration, gets the
 * registration's answer.
 */
async function uploaderOf(
  context: Context,
  request: FastifyRequest,
  called: Named & { readonly clientId: string },
): Promise<Result<Uploader, Refusal>> {
  const token = tokenOf(context, request, called)
  const registration = await registrationOf(context, token)
  const isMeant =
    called.authorization !== undefined || (registration.ok && clientIdOf(registration.value) === called.clientId)
  if (isMeant) return registration
  const company = await companyOf(context, request)
  const hasSession = company.ok || company.error.code !== 'sessionRequired'
  return hasSession || token === '' ? company : registration
}

/**
 * The token of the registration that the call names; after a reload the page has lost the token, and the cookie has it.
 */
const tokenOf = (context: Context, request: FastifyRequest, { authorization }: Named): string =>
  authorization === undefined ? (flowTokenOf(context.config, request, 'registration') ?? '') : bareToken(authorization)

/** A registration at its logo step. */
async function registrationOf(context: Context, token: string): Promise<Result<Uploader, Refusal>> {
  const company = await context.above.logoOfRegistration.companyAtLogo(context, token)
  return company.ok ? ok({ kind: 'registration', flow: company.value, token }) : company
}

/** A caller who may change the accounts of their current company. */
async function companyOf(context: Context, request: FastifyRequest): Promise<Result<Uploader, Refusal>> {
  const caller = await authorise(context, request, { access: 'ACCOUNTS_WRITE' })
  if (!caller.ok) return caller
  const { companyId, personId, sessionId } = caller.value as CompanyAuthority
  return ok({ kind: 'company', companyId, personId, sessionId })
}

/**
 * A page still shows the file in an `<img>`, but its address in a browser gives a download in which nothing runs. A
 * file never changes: another logo has another id.
 */
function showAsFile(reply: FastifyReply): void {
  void reply.headers({
    'content-disposition': 'attachment; filename="logo.png"',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=3600, immutable',
  })
}
