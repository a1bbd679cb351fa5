/**
 * Counts a request in one atomic script: one round trip for minute and day. The allowed requests are a list of times,
 * oldest first; everything else about the key is a hash. Both expire by themselves.
 */
import { dayMs } from './day.ts';
import { minuteMs } from './metered.ts';

/**
 * KEYS: the times, the hash. ARGV: limit per minute; limit per day or ''; when the day began and its count as far as
 * the caller knows; the time in milliseconds, or '' for the server's. Returns who rejected it (0 none, 1 minute, 2
 * day), the count of the minute, until when a slot is taken (0 none), when the day began (0 never), its count, when it
 * ends (0 if it has ended), the time, and when the day began before a clock that was set back moved it, which
 * identifies the day.
 */
export const takeScript = `
local takes, rest = KEYS[1], KEYS[2]
local perMinute, perDay = tonumber(ARGV[1]), tonumber(ARGV[2])
local knownFrom, knownUsed = tonumber(ARGV[3]), tonumber(ARGV[4])
local clock = tonumber(ARGV[5])
if not clock then
  local time = redis.call('TIME')
  clock = time[1] * 1000 + math.floor(time[2] / 1000)
end
local kept = redis.call('HMGET', rest, 'latest', 'from', 'used', 'begun')
local latest, from, used = tonumber(kept[1]), tonumber(kept[2]) or 0, tonumber(kept[3]) or 0
local begun = tonumber(kept[4]) or from

local now = clock
if latest and latest - clock > ${minuteMs} then
  local length = redis.call('LLEN', takes)
  redis.call('DEL', takes)
  for i = 1, length do redis.call('RPUSH', takes, now) end
  if length > 0 then redis.call('PEXPIRE', takes, ${3 * minuteMs}) end
elseif latest and latest > clock then
  now = latest
end
local oldest = tonumber(redis.call('LINDEX', takes, 0))
while oldest and oldest <= now - ${minuteMs} do
  redis.call('LPOP', takes)
  oldest = tonumber(redis.call('LINDEX', takes, 0))
end
local inMinute = redis.call('LLEN', takes)

local refused, running, isNew = inMinute >= perMinute and 1 or 0, false, not latest
if perDay then
  if knownFrom == from or math.abs(begun - knownFrom) < ${dayMs} then
    used = math.max(used, knownUsed)
  elseif knownFrom > from then
    from, used, begun = knownFrom, knownUsed, knownFrom
  end
  if from > now then from = now end
  running = from > 0 and now < from + ${dayMs}
  if running and used >= perDay then refused = 2 end
end

if refused == 0 then
  redis.call('RPUSH', takes, now)
  if inMinute == 0 or isNew or math.floor(now / ${minuteMs}) ~= math.floor(latest / ${minuteMs}) then
    redis.call('PEXPIRE', takes, ${3 * minuteMs})
  end
  oldest = oldest or now
  inMinute = inMinute + 1
  if perDay and running then
    used = used + 1
  elseif perDay then
    from, used, begun, running, isNew = now, 1, now, true, true
  end
end
redis.call('HSET', rest, 'latest', now, 'from', from, 'used', used, 'begun', begun)
if isNew then redis.call('PEXPIRE', rest, ${2 * dayMs}) end

local taken = oldest and oldest + ${minuteMs} or 0
if inMinute > perMinute then
  taken = redis.call('LINDEX', takes, inMinute - math.max(perMinute, 1)) + ${minuteMs}
end
return { refused, inMinute, taken, from, used, running and from + ${dayMs} or 0, clock, begun }
`;
