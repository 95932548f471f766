import type { Result } from '@dilo/domain/result.ts'

/** A request to a service to let a person sign. */
type RemoteRequest = {
  /** 128 bits, hexadecimal: names the request in every question about it. */
  readonly requestId: string
  /** Exactly the bytes that are signed, one or more. */
  readonly contents: readonly Buffer[]
  readonly person: { readonly fullName: string; readonly inn: string }
  readonly company: { readonly name: string; readonly code: string; readonly soleEntrepreneur: boolean }
}

/** The link with which the person goes on, and its end. */
type RemoteStart = { readonly link: string; readonly expiresAt: Date }

/**
 * A service's answer about a request. `signed`: a message of CMS for each content, in their order. `unknown`: it has
 * none under this id, or none any more. `silent`: it does not answer now.
 */
type RemoteAnswer =
  | { readonly state: 'waiting' | 'declined' | 'unknown' | 'silent' }
  | { readonly state: 'signed'; readonly messages: readonly Buffer[] }

/**
 * A service where people keep their keys: Дія.Підпис, or a cloud. Its answers prove nothing: a message counts once it
 * is verified as one from a file is. A callback of a service is only a reason to poll.
 */
export interface RemoteSigning {
  /** False where none is set up: nobody is offered it. */
  readonly available: boolean
  /** @returns `silent` when it is not certain that the service has the request */
  start(request: RemoteRequest): Promise<Result<RemoteStart, 'silent'>>
  /** Asking changes nothing. Never throws. */
  poll(requestId: string): Promise<RemoteAnswer>
}
