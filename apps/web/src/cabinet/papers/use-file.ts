import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../files/save-file.ts'
import { fetchFile } from './fetch-file.ts'

/** The progress of a file. @property received bytes; null: no file is loading */
export type FileUnderWay = {
  readonly received: number | null
  readonly error: unknown
  readonly fetch: (address: string) => void
  readonly stop: () => void
}

type Asked = { readonly address: string; readonly signal: AbortSignal }

/**
 * Fetches one file at a time; leaving the page stops it. A mutation, as for uploads (`useUpload`), so that a refusal
 * has the same effect on the whole page.
 * @param onSaved receives its name
 * @param onFailed receives the reason of the failure
 */
export function useFile(onSaved: (name: string) => void, onFailed: (error: unknown) => void = () => {}): FileUnderWay {
  const [received, setReceived] = useState<number | null>(null)
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])
  const { mutate, error, variables } = useMutation({
    mutationFn: ({ address, signal }: Asked) => fetchFile(address, { signal, onBytes: setReceived }),
    onSuccess: ({ bytes, name }) => {
      saveFile(bytes, name)
      onSaved(name)
    },
    onError: (failure, { signal }) => {
      if (!signal.aborted) onFailed(failure)
    },
    onSettled: () => setReceived(null),
    // A saved file does not stay in memory.
    gcTime: 0,
  })
  const fetch = (address: string) => {
    const controller = new AbortController()
    under.current = controller
    setReceived(0)
    mutate({ address, signal: controller.signal })
  }
  return { received, error: variables?.signal.aborted ? null : error, fetch, stop: () => under.current?.abort() }
}
