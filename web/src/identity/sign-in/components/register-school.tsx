import { Link } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { signInTexts } from "../texts.ts";

/** The link to the registration of a new school. */
export function RegisterSchool() {
  return (
    <p>
      {signInTexts.unregistered} <Link to={pathTo("signup")}>{signInTexts.register}</Link>
    </p>
  );
}
