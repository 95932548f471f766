import type { Answer } from '@dilo/contract/calls.ts'
import { useEffect, useRef, useState } from 'react'
import { type Upload, upload, type UploadName } from '../../../api/upload.ts'

/** A file on its way to the bank. */
export type Uploading = {
  readonly file: File
  /** How much of it has gone out, from 0 to 1. At 1 the bank reads it. */
  readonly sent: number
}

type Wishes<Name extends UploadName> = { readonly onAnswer: (answer: Answer<Name>, file: File) => void; readonly onFailed: (error: unknown, file: File) => void }

/** Sends one file at a time. Leaving the page stops it, and so does `stop`: the bank keeps nothing of a file that did not come whole. */
export function useUpload<Name extends UploadName>(name: Name, { onAnswer, onFailed }: Wishes<Name>) {
  const [now, setNow] = useState<Uploading>()
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])
  const send = async (file: File, about: Pick<Upload<Name>, 'params' | 'query'> = {}) => {
    const controller = new AbortController()
    const { signal } = controller
    under.current = controller
    setNow({ file, sent: 0 })
    try {
      const answer = await upload(name, 'file', { ...about, file, signal, onSent: (sent) => setNow({ file, sent }) })
      setNow(undefined)
      onAnswer(answer, file)
    } catch (error) {
      setNow(undefined)
      if (!signal.aborted) onFailed(error, file)
    }
  }
  return { now, send, stop: () => under.current?.abort() }
}
