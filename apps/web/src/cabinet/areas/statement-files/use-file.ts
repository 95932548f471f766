import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../save-file.ts'
import { fetchFile } from './fetch-file.ts'

/** A file on its way. @property received bytes; null: nothing is under way */
export type FileUnderWay = {
  readonly received: number | null
  readonly error: unknown
  readonly fetch: (address: string) => Promise<void>
  readonly stop: () => void
}

/** Fetches one file at a time; leaving the page stops it. @param onSaved told its name @param onFailed told why it did not come */
export function useFile(onSaved: (name: string) => void, onFailed: (error: unknown) => void = () => {}): FileUnderWay {
  const [received, setReceived] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])
  const fetch = async (address: string) => {
    const controller = new AbortController()
    under.current = controller
    setError(null)
    setReceived(0)
    try {
      const file = await fetchFile(address, { signal: controller.signal, onBytes: setReceived })
      saveFile(file.bytes, file.name)
      onSaved(file.name)
    } catch (failure) {
      if (!controller.signal.aborted) {
        setError(failure)
        onFailed(failure)
      }
    }
    setReceived(null)
  }
  return { received, error, fetch, stop: () => under.current?.abort() }
}
