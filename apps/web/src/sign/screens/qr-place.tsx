import { useEffect, useState } from 'react'
import { QrSignIn } from '../further-screens.tsx'

/** Spec section 9: up to this width there is no QR code, and nothing of it is asked for. */
const wide = matchMedia('(width > 700px)')

/** The place of the QR code, beside the form: it is there from the first paint, the code comes after the page. */
export function QrPlace() {
  const [isWide, setWide] = useState(wide.matches)
  useEffect(() => {
    const look = () => setWide(wide.matches)
    wide.addEventListener('change', look)
    return () => wide.removeEventListener('change', look)
  }, [])
  return isWide && <div className="s-qr"><QrSignIn /></div>
}
