import { useEffect, useEffectEvent, useState } from "react";

/** Returns what `read` says, asked each second. */
export function useEachSecond<Value>(read: () => Value): Value {
  const [value, setValue] = useState(read);
  const look = useEffectEvent(() => setValue(read));
  useEffect(() => {
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, []);
  return value;
}
