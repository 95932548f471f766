import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

/** A faster check needs no text, in milliseconds. */
const LONG = 1000

/** Why the page is busy, once the government's register takes its time. Its place is there before, so that it is announced. */
export function CheckingRegister({ checking }: { checking: boolean }) {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!checking) return
    const timer = setTimeout(() => setLong(true), LONG)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [checking])
  return (
    <p role="status" className="s-lead s-busy-why">
      {long && (
        <Trans>Питаємо про компанію державний реєстр. Якщо він не відповість за 10 секунд, продовжимо без нього.</Trans>
      )}
    </p>
  )
}
