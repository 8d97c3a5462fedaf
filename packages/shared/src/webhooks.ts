/** Where a message to a webhook stands. `given_up`: after a day of attempts. Source: docs/http-api.md#webhooks. */
export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * Why an attempt failed. `answer`: the receiver answered with another status than 2xx. `inside_network`: its address is
 * none of the internet, and the webhook does not allow that.
 */
export const deliveryFailures = ['answer', 'timeout', 'unreachable', 'inside_network'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** What a webhook is told, in the order in which it happens to a truck. */
export const eventTypes = [
  'truck.arrived',
  'truck.weighed_in',
  'truck.called',
  'truck.held',
  'truck.weighed_out',
  'truck.corrected',
  'truck.void',
  'truck.cancelled',
  'truck.rejected',
  'test',
] as const
export type EventType = (typeof eventTypes)[number]
