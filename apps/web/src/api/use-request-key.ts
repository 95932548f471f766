import { useState } from 'react'
import { ApiError } from './api-error.ts'

/** Sent again after a lost answer it is the same request; after a refusal it is another request. */
export function useRequestKey() {
  const [key, setKey] = useState(() => crypto.randomUUID())
  return {
    headers: { 'idempotency-key': key },
    renewed:
      <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
      async (input: Input): Promise<Answer> => {
        try {
          return await change(input)
        } catch (error) {
          if (error instanceof ApiError) setKey(crypto.randomUUID())
          throw error
        }
      },
  }
}
