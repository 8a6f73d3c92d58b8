import { useEffect, useRef, useState } from 'react'

/** The used part of the Web Speech API, which TypeScript does not declare. */
type Recognition = EventTarget & { lang: string; interimResults: boolean; start: () => void; abort: () => void }
type Heard = Event & { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> }
type Failed = Event & { error: string }
type Speech = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition }

const speech = (): (new () => Recognition) | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as unknown as Speech
  return SpeechRecognition ?? webkitSpeechRecognition
}

/** The microphone is blocked, or nothing was recognised. */
type VoiceFailure = 'forbidden' | 'unheard'

/**
 * Voice search in Saudi Arabic, if the browser supports it; listens while `isWanted`.
 * @param onHeard called with the full transcript so far
 */
export function useVoice(isWanted: boolean, onHeard: (words: string, isFinal: boolean) => void) {
  const listening = useRef<Recognition | undefined>(undefined)
  const [isListening, setListening] = useState(false)
  const [failure, setFailure] = useState<VoiceFailure>()
  useEffect(() => {
    if (!isWanted) return undefined
    return () => {
      listening.current?.abort()
      setFailure(undefined)
    }
  }, [isWanted])

  const toggle = (): void => {
    const Recognizer = speech()
    if (listening.current || !Recognizer) {
      listening.current?.abort()
      return
    }
    const recognition = new Recognizer()
    listening.current = recognition
    recognition.lang = 'ar-SA'
    recognition.interimResults = true
    recognition.addEventListener('result', (event) => {
      const results = Array.from((event as Heard).results)
      onHeard(results.map((result) => result[0]?.transcript ?? '').join(' '), results.at(-1)?.isFinal ?? false)
    })
    const end = (): void => {
      listening.current = undefined
      setListening(false)
    }
    recognition.addEventListener('end', end)
    recognition.addEventListener('error', (event) => {
      const { error } = event as Failed
      if (error !== 'aborted')
        setFailure(
          error === 'not-allowed' || error === 'service-not-allowed' || error === 'audio-capture'
            ? 'forbidden'
            : 'unheard',
        )
      end()
    })
    setFailure(undefined)
    setListening(true)
    recognition.start()
  }
  return { canListen: speech() !== undefined, isListening, failure, toggle }
}
