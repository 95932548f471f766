import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileService } from '@dilo/contract/file-service.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { authorise, type CompanyAuthority } from '../../http/authority.ts'
import { readUpload } from '../../http/read-upload.ts'
import type { Refusal } from '../../http/refusal.ts'
import { route } from '../../http/route.ts'
import { readFile } from './read-file.ts'
import { storeLogo } from './store-logo.ts'
import { uploadParameters } from './upload-parameters.ts'
import type { Uploader } from './uploader.ts'

const { upload } = fileService['POST /api/file-service/file']

export function fileRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/file-service/upload-parameters', async ({ request }) => {
    const uploader = await uploaderOf(context, request)
    return uploader.ok ? ok(uploadParameters(uploader.value)) : uploader
  })
  route(app, context, 'POST /api/file-service/file', async ({ query, request }) => {
    const uploader = await uploaderOf(context, request)
    if (!uploader.ok) return uploader
    return storeLogo(context, { uploader: uploader.value, clientId: query.clientId, from: request.ip, read: () => readUpload(request, upload) })
  })
  route(app, context, 'GET /api/file-service/file/{fileId}', async ({ authority, params, reply }) => {
    const file = await readFile(context, authority, params.fileId)
    if (file.ok) showAsFile(reply)
    return file
  })
}

/**
 * Who uploads: whoever may change something in the company that they look at. A registration will be found here by its
 * cookie, as `{ kind: 'registration', flow }`.
 */
async function uploaderOf(context: Context, request: FastifyRequest): Promise<Result<Uploader, Refusal>> {
  const caller = await authorise(context, request, { access: 'ACCOUNTS_WRITE' })
  if (!caller.ok) return caller
  const { companyId, personId } = caller.value as CompanyAuthority
  return ok({ kind: 'company', companyId, personId })
}

/**
 * A page shows it in an `<img>` all the same; who opens its address gets a file, in which nothing runs. A file never
 * changes: another logo has another id.
 */
function showAsFile(reply: FastifyReply): void {
  void reply.headers({
    'content-disposition': 'attachment; filename="logo.png"',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=3600, immutable',
  })
}
