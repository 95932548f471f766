import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Base64;
import java.util.Enumeration;
import java.util.Scanner;
import org.bouncycastle.asn1.*;
import org.bouncycastle.asn1.ua.DSTU4145Params;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x509.Certificate;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.crypto.Digest;
import org.bouncycastle.crypto.digests.DSTU7564Digest;
import org.bouncycastle.crypto.digests.GOST3411Digest;
import org.bouncycastle.crypto.params.ECPublicKeyParameters;
import org.bouncycastle.crypto.signers.DSTU4145Signer;
import org.bouncycastle.crypto.util.PublicKeyFactory;

/**
 * An independent engine: it shares no code with packages/eds, neither the reader of ASN.1, nor the hashes, nor the
 * arithmetic of the curve. Each line of the input has a message of CMS, its content and the authority's certificate, in
 * base64 with spaces between; each line of the output says TOTAL-VALID, or TOTAL-FAILED and why. A line of five parts has a
 * bare signature: the identifiers of curve and algorithm, and in base64 the key, the message and the signature; its answer
 * ends with the hash of the message.
 *
 * It checks what is mathematics: hash of the content, signature of the attributes, signature of the certificate.
 */
public class Verify {
  static final String KUPYNA_SIGNATURE = "1.2.804.2.1.1.1.1.3.6.1.1";
  static final String GOST_SIGNATURE = "1.2.804.2.1.1.1.1.3.1.1";

  public static void main(String[] arguments) {
    Scanner lines = new Scanner(System.in);
    while (lines.hasNextLine()) {
      String[] parts = lines.nextLine().split(" ");
      try {
        System.out.println(parts.length == 5 ? ofBare(parts) : ofMessage(parts));
      } catch (RuntimeException | IOException error) {
        System.out.println("TOTAL-FAILED " + error.toString().replaceAll("\\s+", " "));
      }
    }
  }

  static byte[] bytes(String text) {
    return Base64.getDecoder().decode(text);
  }

  static String ofMessage(String[] parts) throws IOException {
    String failure = failureOf(bytes(parts[0]), bytes(parts[1]), bytes(parts[2]));
    return failure == null ? "TOTAL-VALID" : "TOTAL-FAILED " + failure;
  }

  static String failureOf(byte[] message, byte[] content, byte[] authority) throws IOException {
    ASN1Sequence signed = ASN1Sequence.getInstance((ASN1TaggedObject) ASN1Sequence.getInstance(message).getObjectAt(1), true);
    ASN1Encodable certificates = null;
    for (ASN1Encodable part : signed) {
      if (part instanceof ASN1TaggedObject && ((ASN1TaggedObject) part).getTagNo() == 0) certificates = part;
    }
    Certificate signer = Certificate.getInstance(ASN1Set.getInstance((ASN1TaggedObject) certificates, false).getObjectAt(0));
    ASN1Sequence info = ASN1Sequence.getInstance(ASN1Set.getInstance(signed.getObjectAt(signed.size() - 1)).getObjectAt(0));
    ASN1Set attributes = ASN1Set.getInstance((ASN1TaggedObject) info.getObjectAt(3), false);
    String algorithm = ASN1Sequence.getInstance(info.getObjectAt(4)).getObjectAt(0).toString();
    byte[] signature = ASN1OctetString.getInstance(info.getObjectAt(5)).getOctets();

    if (!Arrays.equals(messageDigest(attributes), hash(algorithm, content))) return "the hash of the content";
    if (!verifies(signer, hash(algorithm, attributes.getEncoded(ASN1Encoding.DER)), signature)) return "the signature";
    Certificate issuer = Certificate.getInstance(authority);
    String byIssuer = signer.getSignatureAlgorithm().getAlgorithm().getId();
    byte[] signedPart = signer.getTBSCertificate().getEncoded(ASN1Encoding.DER);
    byte[] ofCertificate = ASN1OctetString.getInstance(signer.getSignature().getOctets()).getOctets();
    return verifies(issuer, hash(byIssuer, signedPart), ofCertificate) ? null : "the certificate";
  }

  static String ofBare(String[] parts) throws IOException {
    byte[] hash = hash(parts[1], bytes(parts[3]));
    DSTU4145Params parameters = new DSTU4145Params(new ASN1ObjectIdentifier(parts[0]));
    AlgorithmIdentifier kind = new AlgorithmIdentifier(new ASN1ObjectIdentifier(GOST_SIGNATURE), parameters);
    boolean isRight = verifies(new SubjectPublicKeyInfo(kind, new DEROctetString(bytes(parts[2]))), hash, bytes(parts[4]));
    return (isRight ? "TOTAL-VALID " : "TOTAL-FAILED ") + String.format("%064x", new BigInteger(1, hash));
  }

  static byte[] messageDigest(ASN1Set attributes) {
    for (Enumeration<?> each = attributes.getObjects(); each.hasMoreElements();) {
      ASN1Sequence attribute = ASN1Sequence.getInstance(each.nextElement());
      if (!attribute.getObjectAt(0).toString().equals("1.2.840.113549.1.9.4")) continue;
      return ASN1OctetString.getInstance(ASN1Set.getInstance(attribute.getObjectAt(1)).getObjectAt(0)).getOctets();
    }
    return null;
  }

  static byte[] hash(String algorithm, byte[] text) {
    Digest digest;
    if (algorithm.equals(KUPYNA_SIGNATURE)) digest = new DSTU7564Digest(256);
    else if (algorithm.equals(GOST_SIGNATURE)) digest = new GOST3411Digest(substitutions());
    else throw new IllegalArgumentException("algorithm " + algorithm);
    digest.update(text, 0, text.length);
    byte[] result = new byte[digest.getDigestSize()];
    digest.doFinal(result, 0);
    return result;
  }

  /** The substitutions of DSTU 4145, two of four bits in each octet. */
  static byte[] substitutions() {
    byte[] packed = DSTU4145Params.getDefaultDKE();
    byte[] each = new byte[2 * packed.length];
    for (int place = 0; place < packed.length; place++) {
      each[2 * place] = (byte) (packed[place] >> 4 & 0x0f);
      each[2 * place + 1] = (byte) (packed[place] & 0x0f);
    }
    return each;
  }

  static boolean verifies(Certificate certificate, byte[] hash, byte[] signature) throws IOException {
    SubjectPublicKeyInfo key = certificate.getSubjectPublicKeyInfo();
    // The library knows keys by the older identifier alone: a key is the same under both.
    key = new SubjectPublicKeyInfo(
      new AlgorithmIdentifier(new ASN1ObjectIdentifier(GOST_SIGNATURE), key.getAlgorithm().getParameters()),
      key.getPublicKeyData().getBytes());
    return verifies(key, hash, signature);
  }

  /** The numbers stand with the lowest octet first, r before s. */
  static boolean verifies(SubjectPublicKeyInfo key, byte[] hash, byte[] signature) throws IOException {
    DSTU4145Signer verifier = new DSTU4145Signer();
    verifier.init(false, (ECPublicKeyParameters) PublicKeyFactory.createKey(key));
    int half = signature.length / 2;
    return verifier.verifySignature(hash, number(signature, 0, half), number(signature, half, half));
  }

  static BigInteger number(byte[] octets, int from, int length) {
    byte[] backwards = new byte[length];
    for (int place = 0; place < length; place++) backwards[place] = octets[from + length - 1 - place];
    return new BigInteger(1, backwards);
  }
}
