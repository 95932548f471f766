import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../files/save-file.ts'
import { fetchFile } from './fetch-file.ts'

/** A file on its way. @property received bytes; null: nothing is under way */
export type FileUnderWay = {
  readonly received: number | null
  readonly error: unknown
  readonly fetch: (address: string) => void
  readonly stop: () => void
}

type Asked = { readonly address: string; readonly signal: AbortSignal }

/**
 * Fetches one file at a time; leaving the page stops it. As a mutation, like what is sent (`useUpload`): what a refusal means for the
 * whole page it means here, too.
 * @param onSaved told its name @param onFailed told why it did not come
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
