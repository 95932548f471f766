import type { LightMyRequestResponse } from 'fastify'
import type { AskedDocument } from '@dilo/domain/dictionaries/asked-documents.ts'
import type { TestClient } from './test-client.ts'

export type SentDocument = { readonly name?: string; readonly subject?: string; readonly asked?: AskedDocument; readonly query?: Record<string, string> }

/** Hands in a document of a questionnaire as the browser does: a form with one file, and what it is for as the query. */
export async function uploadDocument(
  client: TestClient,
  bytes: Buffer,
  { name = 'document.pdf', subject = '1', asked = 'OTHER', query = {} }: SentDocument = {},
): Promise<LightMyRequestResponse> {
  return uploadFile(client, '/api/file-service/documents', { bytes, name, query: { purpose: 'questionnaire', subject, asked, ...query } })
}

type SentFile = { readonly bytes: Buffer; readonly name: string; readonly query?: Record<string, string> }

/** Sends a form with one file. */
export async function uploadFile(client: TestClient, url: string, { bytes, name, query = {} }: SentFile): Promise<LightMyRequestResponse> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://bank.example', { method: 'POST', body: form })
  return client.send({
    method: 'POST',
    url,
    query,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
