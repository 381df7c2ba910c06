import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** What a transition results in: effects are data, run by the hook that owns the machine. */
export interface Step<State, Effect> {
  state: State
  effects: readonly Effect[]
}

/**
 * A state changed only by events, through a pure transition.
 * @param run executes an effect after the new state is rendered, so that an element it focuses is already visible
 * @returns the state and a stable function that sends an event
 */
export function useStateMachine<State, Event, Effect>(
  transition: (state: State, event: Event) => Step<State, Effect>,
  first: () => State,
  run: (effect: Effect) => void,
): [State, (event: Event) => void] {
  // A new step for each event, so that React renders, and the effects run, even if the state is the same.
  const [{ state }, setStep] = useState<Step<State, Effect>>(() => ({ state: first(), effects: [] }))
  const latest = useRef(state)
  const pending = useRef<Effect[]>([])
  const send = useCallback(
    (event: Event) => {
      const next = transition(latest.current, event)
      latest.current = next.state
      pending.current.push(...next.effects)
      setStep(next)
    },
    [transition],
  )
  const runPending = useEffectEvent(() => {
    for (const effect of pending.current.splice(0)) run(effect)
  })
  useEffect(() => runPending())
  return [state, send]
}
