import { Link } from "react-router";
import { pathTo } from "../../../shared/paths.ts";
import { signInTexts } from "../texts.ts";

/** The way in for a school that is not there yet. */
export function RegisterSchool() {
  return (
    <p>
      {signInTexts.unregistered} <Link to={pathTo("signup")}>{signInTexts.register}</Link>
    </p>
  );
}
