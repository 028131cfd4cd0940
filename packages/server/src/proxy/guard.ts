import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleType,
  retry,
} from 'cockatiel'
import { ProxyError } from './proxy-error.ts'

export interface GuardOptions {
  /** Attempts that fail in a row before the platform counts as dead. */
  readonly failuresToBreak: number
  /** Milliseconds before a dead platform is tried again. */
  readonly breakMs: number
  /** Milliseconds before the one retry, roughly; spread at random. */
  readonly retryDelayMs: number
}

/** An answer, as read from the platform, or why there is none. */
export interface Attempt {
  readonly status: number
}

export interface Guard {
  /**
   * Runs an attempt. A repeatable one is tried once more after a failed connection or a 502, 503 or 504.
   *
   * @throws ProxyError UNAVAILABLE at once while the platform counts as dead; else what the attempt threw.
   */
  run<T extends Attempt>(attempt: () => Promise<T>, repeatable: boolean): Promise<T>
}

const isSick = ({ status }: Attempt) => status >= 502 && status <= 504

/** Keeps a platform that fails from taking this server down with it: one retry, and a circuit breaker. */
export function createGuard({ failuresToBreak, breakMs, retryDelayMs }: GuardOptions): Guard {
  const breaker = circuitBreaker(
    handleType(ProxyError, ({ code }) => code === 'UNREACHABLE' || code === 'TIMEOUT').orWhenResult(
      (result) => isSick(result as Attempt),
    ),
    { halfOpenAfter: breakMs, breaker: new ConsecutiveBreaker(failuresToBreak) },
  )
  const repeat = retry(
    handleType(ProxyError, ({ code }) => code === 'UNREACHABLE').orWhenResult((result) =>
      isSick(result as Attempt),
    ),
    {
      maxAttempts: 1,
      backoff: new ExponentialBackoff({ initialDelay: retryDelayMs, maxDelay: retryDelayMs * 2 }),
    },
  )

  async function once<T extends Attempt>(attempt: () => Promise<T>): Promise<T> {
    // While one request tries whether the platform is back, the others do not wait for it.
    if (breaker.state === CircuitState.HalfOpen) throw unavailable()
    try {
      return await breaker.execute(attempt)
    } catch (error) {
      throw error instanceof BrokenCircuitError ? unavailable() : error
    }
  }

  return {
    run: (attempt, repeatable) => (repeatable ? repeat.execute(() => once(attempt)) : once(attempt)),
  }
}

function unavailable(): ProxyError {
  return new ProxyError('UNAVAILABLE', 'The platform does not answer at the moment.')
}
