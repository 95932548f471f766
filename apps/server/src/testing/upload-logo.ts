import type { LightMyRequestResponse } from 'fastify'
import type { UploadParameters } from '@dilo/contract/file-service.ts'
import type { TestClient } from './test-client.ts'

export type SentLogo = {
  readonly name?: string
  readonly field?: string
  /** Adds to the form. */
  readonly form?: (form: FormData) => void
  /** In place of the parameters. */
  readonly query?: Record<string, string>
  readonly headers?: Record<string, string>
}

/** Uploads as the browser does: a form with one file, and the parameters as the query. */
export async function uploadLogo(
  client: TestClient,
  { clientId, documentTypeId, fileTypeId }: Pick<UploadParameters, 'clientId' | 'documentTypeId' | 'fileTypeId'>,
  bytes: Buffer,
  { name = 'logo.png', field = 'file', form: more = () => {}, query = {}, headers = {} }: SentLogo = {},
): Promise<LightMyRequestResponse> {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), name)
  more(form)
  const request = new Request('http://bank.example', { method: 'POST', body: form })
  return client.send({
    method: 'POST',
    url: '/api/file-service/file',
    query: { clientId, documentTypeId: String(documentTypeId), fileTypeId: String(fileTypeId), ...query },
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
